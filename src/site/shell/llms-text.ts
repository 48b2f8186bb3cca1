import { categories } from '../../engine/catalog/catalog.ts';
import { RECIPE_PATH } from '../../engine/recipe/addresses.ts';
import { FIND_PATH, PRODUCT, REDACT_PATH, SITE_URL } from '../site.ts';
import { PAGE_DESCRIPTIONS } from './page-descriptions.ts';

const list = (links: readonly (readonly [path: string, name: string, description: string])[]) =>
  links.map(([path, name, description]) => `- [${name}](${SITE_URL}${path}): ${description}\n`).join('');

/** Returns `llms.txt` (llmstxt.org): the tools in Markdown, for language models that look for one. */
export function llmsText(): string {
  const count = categories.reduce((sum, { toolCount }) => sum + toolCount, 0);
  const parts = categories.map(
    ({ name, tools }) =>
      `\n## ${name}\n\n${list(tools.map(({ id, path, title, description }) => [path, title, PAGE_DESCRIPTIONS[id] ?? description]))}`,
  );
  const ways = list([
    [RECIPE_PATH, 'Recipes', "Run several tools in order; each works on the previous one's output."],
    ['/compare', 'Compare', 'See what differs between two texts, lists, or JSON files.'],
    [
      FIND_PATH,
      'Find by Example',
      'Give a text before and after, and get the tool and options that turn one into the other.',
    ],
    [
      REDACT_PATH,
      'Redact, and Put Back',
      'Replace personal data and secrets by placeholders before a chatbot or a ticket sees them, and put the values back in the answer.',
    ],
  ]);
  const head = `# ${PRODUCT}\n\n> ${count} free tools for text, code, and data. They run in the browser: nothing that is entered leaves the device.\n`;
  return `${head}\n## Ways to work\n\n${ways}${parts.join('')}`;
}
