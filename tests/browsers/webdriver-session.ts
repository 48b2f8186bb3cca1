import { type App, type Session, STEP_LIMIT } from './app.ts';

/** Keys that WebDriver has code points for (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Collects the errors of a page, so that they can be asked for: WebDriver has no events. */
const LISTEN = `
  window.problems = [];
  addEventListener('error', (event) => problems.push(event.message ?? 'error'));
  addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => problems.push(event.violatedDirective));
`;

/** An answer of the driver that it did not do a thing. */
class DriverError extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined, message: string) {
    super(message);
    this.code = code;
  }
}

/** Errors of a click on what the page redraws, moves or covers at that moment: it was not clicked, and will be at rest. */
const NOT_CLICKED = new Set([
  'stale element reference',
  'element not interactable',
  'element click intercepted',
  'move target out of bounds',
]);

async function command<T>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(STEP_LIMIT),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new DriverError(value.error, `${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

/**
 * A browser controlled through a WebDriver server, by plain HTTP (https://www.w3.org/TR/webdriver2/).
 *
 * @param server the address of the server
 * @param binary the browser that it is to start
 */
export async function webdriverSession(server: string, binary: string): Promise<Session> {
  const options = { binary, args: ['--automation'] };
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const { sessionId } = await command<{ sessionId: string }>(`${server}/session`, 'POST', {
    capabilities: { alwaysMatch },
  });
  const session = `${server}/session/${sessionId}`;
  const post = <T = null>(path: string, body: object = {}) => command<T>(`${session}${path}`, 'POST', body);
  await post('/timeouts', { implicit: STEP_LIMIT / 2, pageLoad: STEP_LIMIT, script: STEP_LIMIT });
  await post('/window/rect', { x: 0, y: 0, width: 1280, height: 860 });

  /** Press the pointer in the middle of a target, which WebKit's driver does not always bring into a low window itself. */
  const clickOnce = async (target: string) => {
    const element = await post<Record<string, string>>('/element', { using: 'xpath', value: target });
    const script = `arguments[0].scrollIntoView({ block: 'nearest', behavior: 'instant' })`;
    await post('/execute/sync', { script, args: [element] });
    await post(`/element/${Object.values(element)[0]}/click`);
  };
  const evaluate = <T>(expression: string) => post<T>('/execute/sync', { script: `return (${expression})`, args: [] });
  const keys = (actions: readonly object[]) =>
    post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });

  const app = (origin: string): App => ({
    async goto(path) {
      await post('/url', { url: `${origin}${path}` });
      await post('/execute/sync', { script: LISTEN, args: [] });
    },
    async click(target) {
      for (const limit = Date.now() + STEP_LIMIT; ; ) {
        try {
          return await clickOnce(target);
        } catch (error) {
          const isAtRestLater = error instanceof DriverError && NOT_CLICKED.has(error.code ?? '');
          if (!isAtRestLater || Date.now() > limit) throw error;
        }
      }
    },
    async type(text) {
      await keys([...text].flatMap((key) => [down(key), up(key)]));
    },
    async press(chord) {
      const pressed = chord.split('+').map((key) => KEYS[key] ?? key);
      await keys([...pressed.map(down), ...pressed.toReversed().map(up)]);
    },
    evaluate,
    screenshot: async () => Buffer.from(await command<string>(`${session}/screenshot`, 'GET'), 'base64'),
    problems: () => evaluate<readonly string[]>('window.problems'),
    async close() {
      // The next test has the same tab. A page keeps its texts as it goes, so it has to be gone first.
      await post('/url', { url: `${origin}/robots.txt` });
      await evaluate('(localStorage.clear(), sessionStorage.clear())');
    },
  });
  return {
    open: async (origin) => app(origin),
    async close() {
      await command(session, 'DELETE');
    },
  };
}
