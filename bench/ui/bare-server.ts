import { createServer, type Server } from 'node:http';
import { bundleScript } from '../bundle.ts';

/** Pages that the site is measured against: the plainest that do the same. */
export type BareKind = 'textarea' | 'textareas' | 'codemirror' | 'reference';

const TEXTAREA = `<!doctype html><textarea style="width:100%;height:400px"></textarea><script>
  const area = document.querySelector('textarea');
  window.replaceAll = (text) => { area.value = text; };
  window.wholeText = () => area.value;
</script>`;

/** A converter as one writes it in five minutes. */
const TEXTAREAS = `<!doctype html><textarea style="width:48%;height:400px"></textarea>
<textarea style="width:48%;height:400px" readonly></textarea><script>
  const [input, output] = document.querySelectorAll('textarea');
  input.addEventListener('input', () => { output.value = input.value.toUpperCase(); });
  window.replaceAll = (text) => { input.value = text; output.value = text.toUpperCase(); };
  window.wholeText = () => output.value;
</script>`;

/** A fixed piece of script and layout at each click: what tasks of the main thread are measured in. */
const REFERENCE = `<!doctype html><main tabindex="0" style="width:800px"></main><script>
  const main = document.querySelector('main');
  const words = 'the quick brown fox jumps over a lazy dog while seven wizards draft a memo'.split(' ');
  addEventListener('click', () => {
    let text = '';
    for (let i = 0; i < 30000; i++) text += words[(i * 7) % words.length] + (i % 12 ? ' ' : '\\n');
    const counts = new Map();
    for (const [word] of text.matchAll(/[a-z]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
    main.replaceChildren(...text.split('\\n').slice(0, 300).map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line + counts.size;
      return paragraph;
    }));
    main.getBoundingClientRect();
  });
  window.replaceAll = () => {};
</script>`;

const CODEMIRROR = '<!doctype html><body><script type="module" src="/codemirror.js"></script>';

/** A server of the bare pages, each at its name. */
export async function bareServer(): Promise<Server> {
  const script = await bundleScript('bench/bare/codemirror.ts');
  const pages: Readonly<Record<string, string>> = {
    '/textarea': TEXTAREA,
    '/textareas': TEXTAREAS,
    '/codemirror': CODEMIRROR,
    '/reference': REFERENCE,
  };
  return createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : (pages[request.url ?? ''] ?? ''));
  });
}
