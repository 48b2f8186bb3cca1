import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { engineGuard } from './src/build/engine-guard.ts';
import { figletFonts } from './src/build/figlet-fonts.ts';
import { pageTemplate } from './src/build/page-template.ts';
import { sonnerParts } from './src/build/sonner-parts.ts';

export default defineConfig({
  plugins: [react(), pageTemplate(), engineGuard(), figletFonts(), sonnerParts()],
  define: { 'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())) },
  build: {
    outDir: process.env['DIST'] || 'dist',
    emptyOutDir: true,
    manifest: true,
    // Every chunk is one that is needed: the page lists what to fetch ahead.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  test: { include: ['tests/{unit,tools}/**/*.test.ts'] },
});
