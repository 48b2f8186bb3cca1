import { PREVIEW_PATH } from '../site.ts';
import { FONTS, headerPolicy, IMMUTABLE, securityHeaders } from './headers.ts';

/** Name of the file for each host that has a configuration: in the folder of the build, never served. */
export const HOST_FILES = ['_headers', '_redirects', '_nginx.conf', '_Caddyfile'] as const;

const headersOf = (policy: string) =>
  Object.entries({ 'Content-Security-Policy': headerPolicy(policy), ...securityHeaders });

/**
 * Returns the headers for hosts that read a `_headers` file (Netlify, Cloudflare Pages).
 *
 * @param policy content policy of the pages
 */
export function hostHeaders(policy: string): string {
  return [
    '/*',
    ...headersOf(policy).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${IMMUTABLE}`,
    '/figlet/*',
    `  Cache-Control: ${FONTS}`,
    '',
  ].join('\n');
}

/** The page for what a host that reads a `_redirects` file cannot find out by itself: paths behind the preview. */
export const hostRedirects = `${PREVIEW_PATH}/*  ${PREVIEW_PATH}  200\n`;

/**
 * Returns a configuration of nginx: pages without `.html`, compressed copies, headers, and the 404 page. It is included
 * in `http { }`.
 *
 * @param policy content policy of the pages
 */
export function nginxConfig(policy: string): string {
  const headers = headersOf(policy).map(([name, value]) => `  add_header ${name} "${value}" always;`);
  return `# Lettermill on nginx. Set listen, server_name, and root, and include this file in http { }.
map $uri $lettermill_cache {
  default no-cache;
  ~^/assets/ "${IMMUTABLE}";
  ~^/figlet/ "${FONTS}";
}
server {
  listen 80;
  # server_name text.example.org;
  root /srv/lettermill;

  server_tokens off;
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

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
  error_page 404 /404.html;
  rewrite ^/(.+)/$ /$1;

  # Files for hosts, hidden files, and compressed copies have no address.
  location ~ /[._]|(?i)\\.(?:br|gz)$ {
    return 404;
  }
  location = /404.html {
    internal;
  }
  location = /404 {
    return 404;
  }
  location = / {
    try_files /index.html =404;
  }
  location ~ /preview_page\\.html {
    try_files /preview_page.html =404;
  }
  location ~ \\.webmanifest$ {
    types { }
    default_type application/manifest+json;
  }
  location / {
    try_files $uri $uri.html =404;
  }
}
`;
}

/**
 * Returns a configuration of Caddy 2: the same as for nginx.
 *
 * @param policy content policy of the pages
 */
export function caddyConfig(policy: string): string {
  const headers = headersOf(policy).map(([name, value]) => `\t\t${name} "${value}"`);
  return `# Lettermill on Caddy 2. Put your domain in place of :80, for certificates too, and set root.
:80 {
	root * /srv/lettermill

	map {path} {cache} {
		~^/assets/ "${IMMUTABLE}"
		~^/figlet/ "${FONTS}"
		default no-cache
	}
	header {
${headers.join('\n')}
		Cache-Control {cache}
	}
	header -Server
	@manifest path *.webmanifest
	header @manifest Content-Type application/manifest+json
	@fonts path *.flf
	header @fonts Content-Type "text/plain; charset=utf-8"

	@write not method GET HEAD
	respond @write 405

	# Files for hosts, hidden files, and compressed copies have no address.
	@hidden path_regexp (?i)/[._]|\\.(?:br|gz)$|^/404(?:\\.html)?/?$
	error @hidden 404

	@preview path_regexp /preview_page\\.html
	rewrite @preview /preview_page.html
	@slash path_regexp ^/.+/$
	uri @slash strip_suffix /
	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		header Cache-Control no-cache
		header Content-Type "text/html; charset=utf-8"
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}
