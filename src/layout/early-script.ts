import { THEME_KEY } from '../site.ts';

const theme = `try{if(localStorage.getItem('${THEME_KEY}')==='light'){c.remove('dark');c.add('light')}}catch(e){}`;
const search = `if(/\\/search\\/?$/.test(location.pathname)&&location.search)c.add('pending');`;
// The header's own listener runs in the capture phase; once it is there, nothing is left to do here.
const searchKey =
  `addEventListener('keydown',function(e){` +
  `if(e.defaultPrevented||e.altKey||e.shiftKey||String(e.key).toLowerCase()!=='k')return;` +
  `if(!e.metaKey&&(!e.ctrlKey||/Mac|iPhone|iPad/.test(navigator.platform)))return;` +
  `var b=document.querySelector('header input[name=q]');if(b&&b.offsetParent){e.preventDefault();b.focus()}});`;

/**
 * The script that every page runs before its first paint, and the only inline one: it sets the saved theme, keeps the
 * prerendered list of /search hidden while the address asks for something else, and lets Ctrl+K lead to the search
 * box before the application has loaded. The content policy names its hash.
 */
export const earlyScript = `(function(c){${theme}${search}${searchKey}})(document.documentElement.classList)`;
