import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A web server that serves the build by the configuration that the build has for it. */
export type Host = { readonly name: string; readonly address: string; readonly stop: () => void };

type Kind = {
  readonly name: string;
  /** Its program, and its package of Debian. */
  readonly program: string;
  /** Name of its configuration in the build. */
  readonly config: string;
  /** Lines of the configuration that its owner sets, and what the test sets. */
  readonly settings: (dist: string, port: number) => Readonly<Record<string, string>>;
  /** Writes its files to a folder, and returns its arguments. */
  readonly prepare: (config: string, folder: string) => readonly string[];
};

const isRoot = process.getuid?.() === 0;

const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    program: 'nginx',
    config: '_nginx.conf',
    settings: (dist, port) => ({
      'listen 80;': `listen 127.0.0.1:${port};`,
      'root /srv/lettermill;': `root ${dist};`,
    }),
    prepare(config, folder) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const text = `${isRoot ? 'user root;\n' : ''}daemon off;
pid ${folder}/pid;
error_log stderr error;
events { }
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${config}
}
`;
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, text);
      return ['-c', file, '-e', 'stderr'];
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    config: '_Caddyfile',
    settings: (dist, port) => ({ ':80 {': `http://127.0.0.1:${port} {`, 'root * /srv/lettermill': `root * ${dist}` }),
    prepare(config, folder) {
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, `{\n\tadmin off\n}\n${config}`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

const has = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;

/** Installs the programs that are missing, where that is allowed. @returns the names of hosts that are still missing */
export function missingHosts(): readonly string[] {
  const missing = () => KINDS.filter(({ program }) => !has(program));
  const packages = missing().map(({ program }) => program);
  if (packages.length > 0 && isRoot && has('apt-get')) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return missing().map(({ name }) => name);
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Waits until a server answers. @throws Error with what it wrote, if it ends before that */
async function untilUp(address: string, child: ChildProcess, output: () => string): Promise<void> {
  while (child.exitCode === null) {
    try {
      await fetch(address);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`The server ended: ${output()}`);
}

/**
 * Starts the hosts that are installed.
 *
 * @param dist absolute path of the build
 */
export async function startHosts(dist: string): Promise<Host[]> {
  const hosts: Host[] = [];
  for (const { name, program, config, settings, prepare } of KINDS) {
    if (!has(program)) continue;
    const port = await freePort();
    let text = readFileSync(join(dist, config), 'utf8');
    for (const [line, set] of Object.entries(settings(dist, port))) {
      if (!text.includes(line)) throw new Error(`${config} has no ${JSON.stringify(line)}.`);
      text = text.replace(line, () => set);
    }
    const folder = mkdtempSync(join(tmpdir(), 'lettermill-host-'));
    const child = spawn(program, prepare(text, folder), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    });
    process.once('exit', () => child.kill());
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const address = `http://127.0.0.1:${port}`;
    await untilUp(address, child, () => output);
    hosts.push({
      name,
      address,
      stop() {
        child.kill('SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      },
    });
  }
  return hosts;
}
