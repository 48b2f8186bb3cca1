import { PREVIEW_PATH } from '../site/site.ts';
import { FONTS, headerPolicy, IMMUTABLE, securityHeaders, TLS_HEADER } from './headers.ts';

const headersOf = (policy: string) =>
  Object.entries({ 'Content-Security-Policy': headerPolicy(policy), ...securityHeaders });

/** Indents the lines of a text that are not empty. */
const indent = (text: string, by: string): string => text.replace(/^(?=.)/gm, by);

/**
 * Returns the headers for hosts that read a `_headers` file (Netlify, Cloudflare Pages).
 *
 * @param policy content policy of the pages
 * @param base path that the site lives under
 */
export function hostHeaders(policy: string, base: string): string {
  return [
    `${base}*`,
    // These hosts answer over TLS only.
    ...[...headersOf(policy), TLS_HEADER].map(([name, value]) => `  ${name}: ${value}`),
    `${base}assets/*`,
    `  Cache-Control: ${IMMUTABLE}`,
    `${base}figlet/*`,
    `  Cache-Control: ${FONTS}`,
    '',
  ].join('\n');
}

/** The page for what a host that reads a `_redirects` file cannot find out by itself: paths behind the preview. */
export function hostRedirects(base: string): string {
  const preview = base + PREVIEW_PATH.slice(1);
  return `${preview}/*  ${preview}  200\n`;
}

/** For a base path, `.` is the only character that means something else in a regular expression. */
const asPattern = (base: string): string => base.replaceAll('.', '\\.');

/** Directives of nginx for folders whose files are there as compressed copies alone. */
const packedFiles = (base: string): string => `location ~ ^${asPattern(base)}(?:assets|figlet)/. {
  gzip_static always;
  gunzip on;
}
`;

/** Directives of nginx for the site, wherever it is: for a server or, in a base path, for its location. */
function nginxSite(policy: string, base: string, packed: boolean): string {
  const headers = headersOf(policy).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const files = 'try_files $uri $uri.html =404;';
  return `server_tokens off;
absolute_redirect off;
# Of fonts of ASCII art, and of whatever has no type.
default_type text/plain;
charset utf-8;
charset_types text/css text/plain text/xml application/javascript application/json application/manifest+json;
gzip_static on;
gzip_vary on;
# With the module ngx_brotli:
# brotli_static on;
${headers.join('\n')}
add_header Cache-Control $lettermill_cache always;
add_header Allow $lettermill_allow always;
add_header ${TLS_HEADER[0]} $lettermill_tls always;

if ($request_method !~ ^(?:GET|HEAD)$) {
  return 405;
}
error_page 404 ${base}404.html;
rewrite ^${asPattern(base)}(.+)/$ ${base}$1;

# Files for hosts, hidden files, and compressed copies have no address.
location ~ /\\.(?!(?<=^/\\.)well-known/)|^${asPattern(base)}_|(?i)\\.(?:br|gz)$ {
  return 404;
}
${packed ? packedFiles(base) : ''}location = ${base}404.html {
  internal;
}
location = ${base}404 {
  return 404;
}
location = ${base} {
  try_files ${base}index.html =404;
}
location ~ /preview_page\\.html {
  try_files ${base}preview_page.html =404;
}
location ~ \\.webmanifest$ {
  types { }
  default_type application/manifest+json;
}
${base === '/' ? `location / {\n  ${files}\n}` : files}
`;
}

/** A server of nginx with nothing but the site. */
const nginxServer = (site: string): string => `  root /srv/lettermill;

${indent(site, '  ')}`;

/** A server of nginx with the site in a path. */
const nginxLocations = (site: string, base: string): string => `
  # For a server of your own, copy both locations.
  location = ${base.slice(0, -1)} {
    absolute_redirect off;
    return 308 ${base};
  }
  location ^~ ${base} {
    # The build is in ${base} of it.
    root /srv/lettermill;

${indent(site, '    ')}  }
`;

/**
 * Returns a configuration of nginx: pages without `.html`, compressed copies, headers, and the 404 page. It is included
 * in `http { }`.
 *
 * @param policy content policy of the pages
 * @param base path that the site lives under
 * @param packed whether files with a compressed copy are missing in `assets` and `figlet` (src/build/image.ts)
 */
export function nginxConfig(policy: string, base: string, packed = false): string {
  const site = nginxSite(policy, base, packed);
  return `# Lettermill on nginx. Set listen, server_name, and root, and include this file in http { }.
map $uri $lettermill_cache {
  default no-cache;
  ~^${asPattern(base)}assets/ "${IMMUTABLE}";
  ~^${asPattern(base)}figlet/ "${FONTS}";
}
# An empty header is not sent.
map $request_method $lettermill_allow {
  default "GET, HEAD";
  GET "";
  HEAD "";
}
# Over TLS, here or at a proxy before it.
map $scheme:$http_x_forwarded_proto $lettermill_tls {
  default "";
  ~^https: "${TLS_HEADER[1]}";
  ~:https$ "${TLS_HEADER[1]}";
}
server {
  listen 80;
  # server_name text.example.org;
${base === '/' ? nginxServer(site) : nginxLocations(site, base)}}
`;
}

/** Directives of Caddy for the site, for the whole server or, in a base path, for its part. */
function caddySite(policy: string, base: string): string {
  const headers = headersOf(policy).map(([name, value]) => `\t${name} "${value}"`);
  return `map {path} {cache} {
	~^${asPattern(base)}assets/ "${IMMUTABLE}"
	~^${asPattern(base)}figlet/ "${FONTS}"
	default no-cache
}
header {
${headers.join('\n')}
	Cache-Control {cache}
}
header -Server
@tls protocol https
header @tls ${TLS_HEADER[0]} "${TLS_HEADER[1]}"
@proxied header X-Forwarded-Proto https
header @proxied ${TLS_HEADER[0]} "${TLS_HEADER[1]}"
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json
@fonts path *.flf
header @fonts Content-Type "text/plain; charset=utf-8"

@write not method GET HEAD
header @write Allow "GET, HEAD"
respond @write 405

# Files for hosts, hidden files, and compressed copies have no address.
@hidden {
	not path /.well-known/*
	path_regexp (?i)/\\.|^${asPattern(base)}_|\\.(?:br|gz)$|^${asPattern(base)}404(?:\\.html)?/*$
}
error @hidden 404

@preview path_regexp /preview_page\\.html
rewrite @preview ${base}preview_page.html
uri path_regexp /{2,} /
@slash path_regexp ^${asPattern(base)}.+/$
uri @slash strip_suffix /
try_files {path} {path}.html
file_server {
	precompressed br gzip
}
`;
}

/** Directives of Caddy for the 404 page. */
const caddyErrors = (base: string): string => `header Cache-Control no-cache
header Content-Type "text/html; charset=utf-8"
rewrite * ${base}404.html
file_server {
	precompressed br gzip
}
`;

/**
 * Returns a configuration of Caddy 2: the same as for nginx.
 *
 * @param policy content policy of the pages
 * @param base path that the site lives under
 */
export function caddyConfig(policy: string, base: string): string {
  const isWhole = base === '/';
  /** Directives for the base path. */
  const part = (text: string) => (isWhole ? text : `handle ${base}* {\n${indent(text, '\t')}}\n`);
  const slash = isWhole ? '' : `\t# The build is in ${base} of it.\n\tredir ${base.slice(0, -1)} ${base} 308\n`;
  return `# Lettermill on Caddy 2. Put your domain in place of :80, for certificates too, and set root.
:80 {
	root * /srv/lettermill
${slash}
${indent(part(caddySite(policy, base)), '\t')}
	handle_errors {
${indent(part(caddyErrors(base)), '\t\t')}	}
}
`;
}
