import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

const settings = Object.assign({}, system._config, { disableLayers: true });
/** The global styles and the order of the layers are in the site's stylesheet. */
const styleless = Object.assign({}, system, { _config: settings, _global: [] });

/**
 * Provides the context that Chakra's own components need for their styles. It loads with the first one: everything else
 * gets its classes at build time.
 */
export const ChakraSystem = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={styleless}>{children}</ChakraProvider>
);
