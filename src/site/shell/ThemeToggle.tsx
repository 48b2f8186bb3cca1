import { chakra } from '@chakra-ui/react';
import { IconButton } from '../theme/elements.tsx';
import { MoonIcon, SunIcon } from '../theme/icons.tsx';
import { toggleTheme, useTheme } from '../theme/theme.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

/** Switches between the dark and the light theme. The icon follows the root element's class, so it is right before the script runs. */
export function ThemeToggle() {
  const label = useTheme() === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <Tooltip label={label}>
      <IconButton size="md" maxW="44px" maxH="44px" aria-label={label} onClick={toggleTheme}>
        <chakra.span display="none" _dark={{ display: 'block' }}>
          <SunIcon size={20} />
        </chakra.span>
        <chakra.span display="none" _light={{ display: 'block' }}>
          <MoonIcon size={20} />
        </chakra.span>
      </IconButton>
    </Tooltip>
  );
}
