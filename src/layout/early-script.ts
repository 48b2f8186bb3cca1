import { DRAFTS_KEY, THEME_KEY } from '../site.ts';

const theme = `try{if(localStorage.getItem('${THEME_KEY}')==='light'){c.remove('dark');c.add('light')}}catch(e){}`;
const search = `if(/\\/search\\/?$/.test(location.pathname)&&location.search)c.add('pending');`;
// Only the application can read which options a link sets. It replaces the first output with theirs.
const link = `if(/^#(.*&)?v=/.test(location.hash))c.add('linked');`;
// The header's own listener runs in the capture phase; once it is there, nothing is left to do here.
const searchKey =
  `addEventListener('keydown',function(e){` +
  `if(e.defaultPrevented||e.altKey||e.shiftKey||String(e.key).toLowerCase()!=='k')return;` +
  `if(!e.metaKey&&(!e.ctrlKey||/Mac|iPhone|iPad/.test(navigator.platform)))return;` +
  `var b=document.querySelector('header input[name=q]');if(b&&b.offsetParent){e.preventDefault();b.focus()}});`;
// For a page whose application did not start: the service worker fetches wrong files again, bypassing the browser's
// cache, which may keep them for a year. Then the page reloads, but only once. Where the content policy demands Trusted
// Types, the one policy that it allows has not been created yet.
const restart =
  `addEventListener('load',function(){if('started'in document.documentElement.dataset` +
  `||performance.getEntriesByType('navigation')[0].type==='reload')return;` +
  `var u='/sw.js',s=navigator.serviceWorker,t=self.trustedTypes,m=new MessageChannel;` +
  `if(t)u=t.createPolicy('lettermill',{createScriptURL:String}).createScriptURL(u);` +
  `m.port1.onmessage=function(){location.reload()};` +
  `s.register(u,{updateViaCache:'none'});` +
  `s.ready.then(function(r){r.active.postMessage({ask:'check',path:location.pathname},[m.port2])})});`;

/** Milliseconds without any file of the page arriving after which it is called late; the limit of chunk.ts. */
const LATE = 20_000;
// While the start hangs, the prerendered page looks alive. What was typed survives the reload as a draft of drafts.ts.
const late =
  `var b,p=performance,n=p.now(),w=setInterval(function(){` +
  `var d=document,h=d.documentElement,r=p.getEntriesByType('resource').pop();` +
  `if('started'in h.dataset){clearInterval(w);if(b)b.remove()}` +
  `else if(!b&&d.body&&p.now()-Math.max(n,r?r.responseEnd:0)>=${LATE}){` +
  `b=d.createElement('div');b.id='late';b.setAttribute('role','alert');` +
  `b.append('This page has not fully arrived, so nothing works yet. Check your connection, or reload: your text is kept. ');` +
  `var a=d.createElement('button');a.textContent='Reload';b.append(a);d.body.append(b);` +
  `a.onclick=function(){var t=d.querySelector('[data-pane]:not([readonly])'),l=location.hash,k=t?t.value:'';if(k)try{` +
  `if(!/^#(.*&)?v=/.test(l))l='';else history.replaceState({visited:true},'');` +
  `sessionStorage.setItem('${DRAFTS_KEY}',JSON.stringify([{path:d.getElementById('app').dataset.route,link:l,typed:k.length,input:k,options:{}}]))` +
  `}catch(e){if(!confirm('Your text cannot be kept. Reload without it?'))return}location.reload()}}},1e3);`;

/**
 * The script that every page runs before its first paint, and the only inline one: it sets the saved theme, keeps the
 * prerendered list of /search, or the first output of a tool, hidden while the address asks for something else, lets
 * Ctrl+K lead to the search box before the application has loaded, repairs the page where the application does not
 * start, and says so where that hangs. The content policy names its hash.
 */
export const earlyScript = `(function(c){${theme}${search}${link}${searchKey}${restart}${late}})(document.documentElement.classList)`;
