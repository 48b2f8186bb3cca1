import { findEngines, installEngines } from './engines.ts';

const missing = () => findEngines().flatMap((engine) => ('missing' in engine ? [engine] : []));

if (missing().length > 0) {
  console.log('Installing the browsers that are missing ...');
  const refused = installEngines();
  for (const engine of missing())
    console.log(`SKIPPED: ${engine.name}, for ${engine.missing}; ${refused ?? 'it was not in the packages'}`);
}
