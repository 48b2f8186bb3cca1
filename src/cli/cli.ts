#!/usr/bin/env node
import module from 'node:module';

// Node 20 has none. Called before the other modules are imported, so that later starts compile nothing.
(module as { readonly enableCompileCache?: () => void }).enableCompileCache?.();
await (await import('./main.ts')).main();
