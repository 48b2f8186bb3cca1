import { THEME_KEY } from '../site.ts';

const theme = `try{if(localStorage.getItem('${THEME_KEY}')==='light'){c.remove('dark');c.add('light')}}catch(e){}`;
const search = `if(/\\/search\\/?$/.test(location.pathname)&&location.search)c.add('pending');`;
// The header's own listener runs in the capture phase; once it is there, nothing is left to do here.
const searchKey =
  `addEventListener('keydown',function(e){` +
  `if(e.defaultPrevented||e.altKey||e.shiftKey||String(e.key).toLowerCase()!=='k')return;` +
  `if(!e.metaKey&&(!e.ctrlKey||/Mac|iPhone|iPad/.test(navigator.platform)))return;` +
  `var b=document.querySelector('header input[name=q]');if(b&&b.offsetParent){e.preventDefault();b.focus()}});`;
// Without the application nothing else would: the service worker fetches what is wrong anew, past the browser's cache,
// which may have been told to keep it for a year. Then the page begins once more, but once only. Where the content policy
// demands Trusted Types, the one policy that it allows is still to be had.
const restart =
  `addEventListener('load',function(){if('started'in document.documentElement.dataset` +
  `||performance.getEntriesByType('navigation')[0].type==='reload')return;` +
  `var u='/sw.js',s=navigator.serviceWorker,t=self.trustedTypes,m=new MessageChannel;` +
  `if(t)u=t.createPolicy('lettermill',{createScriptURL:String}).createScriptURL(u);` +
  `m.port1.onmessage=function(){location.reload()};` +
  `s.register(u,{updateViaCache:'none'});` +
  `s.ready.then(function(r){r.active.postMessage({ask:'check',path:location.pathname},[m.port2])})});`;

/**
 * The script that every page runs before its first paint, and the only inline one: it sets the saved theme, keeps the
 * prerendered list of /search hidden while the address asks for something else, and lets Ctrl+K lead to the search
 * box before the application has loaded, and mends the page where the application does not start. The content policy names
 * its hash.
 */
export const earlyScript = `(function(c){${theme}${search}${searchKey}${restart}})(document.documentElement.classList)`;
