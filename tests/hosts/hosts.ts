import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeImage } from '../../src/build/image.ts';

/** A web server that serves a build. */
export type Host = {
  readonly name: string;
  /** Without a final slash. */
  readonly address: string;
  readonly stop: () => void;
};

type Kind = {
  readonly name: string;
  /** Its program, and its package of Debian. */
  readonly program: string;
  /** Name of its configuration, in the folder beside the build. */
  readonly config: string;
  /** Lines of the configuration that its owner sets, and what the test sets. */
  readonly settings: (root: string, port: number) => Readonly<Record<string, string>>;
  /** Writes its files to a folder, and returns its arguments. */
  readonly prepare: (config: string, folder: string) => readonly string[];
};

/** A build, and the path that it was built for. */
export type Build = { readonly dist: string; readonly base: string };

const isRoot = process.getuid?.() === 0;

/** A whole configuration of nginx with a part for `http { }`. */
function nginxFile(config: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${isRoot ? 'user root;\n' : ''}daemon off;
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
}

const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    program: 'nginx',
    config: 'nginx.conf',
    settings: (root, port) => ({ 'listen 80;': `listen 127.0.0.1:${port};`, 'root /srv/lettermill;': `root ${root};` }),
    prepare(config, folder) {
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, nginxFile(config, folder));
      return ['-c', file, '-e', 'stderr'];
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    config: 'Caddyfile',
    settings: (root, port) => ({ ':80 {': `http://127.0.0.1:${port} {`, 'root * /srv/lettermill': `root * ${root}` }),
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

/** Returns a port that no server has. */
export const freePort = (): Promise<number> =>
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

/** Returns the folder to serve at the root of a domain for a build to be at its base path. */
function rootOf({ dist, base }: Build, folder: string): string {
  if (base === '/') return dist;
  const root = join(folder, 'root');
  const site = join(root, base.slice(1, -1));
  mkdirSync(dirname(site), { recursive: true });
  symlinkSync(dist, site);
  return root;
}

/** Starts a web server, and waits until it answers. */
async function startHost(
  name: string,
  program: string,
  prepare: (folder: string, port: number) => readonly string[],
): Promise<Host> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lettermill-host-'));
  const child = spawn(program, prepare(folder, port), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  process.once('exit', () => child.kill());
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const address = `http://127.0.0.1:${port}`;
  await untilUp(address, child, () => output);
  return {
    name,
    address,
    stop() {
      child.kill('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sets lines of a configuration. @throws Error if one is not there */
function withSettings(config: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce((text, [line, set]) => {
    if (!text.includes(line)) throw new Error(`The configuration has no ${JSON.stringify(line)}.`);
    return text.replace(line, () => set);
  }, config);
}

/** Name of the host that serves what is in the image of the site. */
export const IMAGE = "the image's nginx";

/** Starts nginx with the files that the image of the site consists of, and their configuration. */
export async function startImage({ dist }: Build): Promise<Host> {
  const image = mkdtempSync(join(tmpdir(), 'lettermill-image-'));
  await writeImage(dist, image);
  const host = await startHost(IMAGE, 'nginx', (folder, port) => {
    const config = withSettings(readFileSync(join(image, 'nginx.conf'), 'utf8'), {
      'listen 8080;': `listen 127.0.0.1:${port};`,
      'root /srv/lettermill;': `root ${join(image, 'site')};`,
    });
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxFile(config, folder));
    return ['-c', file, '-e', 'stderr'];
  });
  const stop = () => {
    host.stop();
    rmSync(image, { recursive: true, force: true });
  };
  return { ...host, stop };
}

/** Starts the hosts that are installed, each with the configuration that the build has for it, and the image's. */
export async function startHosts(build: Build): Promise<Host[]> {
  const hosts: Host[] = hasImage() ? [await startImage(build)] : [];
  for (const { name, program, config, settings, prepare } of KINDS) {
    if (!has(program)) continue;
    const host = startHost(name, program, (folder, port) => {
      const text = readFileSync(join(`${build.dist}-hosts`, config), 'utf8');
      return prepare(withSettings(text, settings(rootOf(build, folder), port)), folder);
    });
    hosts.push(await host);
  }
  return hosts;
}

/** Starts a host that knows only files and folders: no headers, no compressed copies, no 404 page. */
export function startBareHost(build: Build): Promise<Host> {
  return startHost('python3 -m http.server', 'python3', (folder, port) => [
    ...['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', rootOf(build, folder)],
  ]);
}

/** Whether the image's server can be started. */
export const hasImage = (): boolean => has('nginx');

/** Whether the bare host can be started. */
export const hasBareHost = (): boolean => has('python3');
