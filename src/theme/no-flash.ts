import { THEME_KEY } from '../site.ts';

/**
 * The script that every page runs before its first paint: it sets the saved theme, and keeps the prerendered
 * list of /search hidden while the address asks for something else. The content policy names its hash.
 */
export const noFlashScript =
  `(function(c){try{if(localStorage.getItem('${THEME_KEY}')==='light'){c.remove('dark');c.add('light')}}catch(e){}` +
  `if(/\\/search\\/?$/.test(location.pathname)&&location.search)c.add('pending')})(document.documentElement.classList)`;
