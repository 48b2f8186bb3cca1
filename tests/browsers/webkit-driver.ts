import { spawn } from 'node:child_process';

/**
 * A WebDriver server for WebKit on a screen of its own, on the port of the environment variable WEBKIT_PORT.
 *
 * Both stay in this process's group, so that its parent can end all of them at once.
 */
const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'pipe', 'ignore'],
});
screen.stdout.once('data', (number) => {
  spawn('WebKitWebDriver', [`--port=${process.env['WEBKIT_PORT']}`], {
    stdio: 'inherit',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
});
