/** A text that takes Prettier through most of its parser and printer: as people write code, and as bundlers do. */
export const WARM_SOURCE = `// As people write it.
'use strict';
import a, { b as c } from "d";
export default class A extends B { static #x = 1; @e y; constructor(a = 1, ...b) { super(a); this.z = { a, [b]: 2, ...c, get d() { return 1 }, e() {} } } async *f() { yield* await g('h' + this.#x) } }
/* b */ function f(a, { b, c = [1, , 2] }) { if (a > b && !c || typeof a == "string") { return a ? b : c ? "d" : null } else if (a) throw new Error("x" + a + 'y'); else { for (var i = 0, n = a.length; i < n; i++) { if (i % 2) continue; a[i] += b[i++]?.c ?? 0x1F } } }
var t=(e,n)=>{var r=e.map(t=>t.x).filter(Boolean).reduce((e,t)=>e+t,0);switch(r){case 1:case 2:return n;default:break}try{for(const o of e)o.p=function(e){return void 0===e},delete o.q}catch(e){}finally{while(r--)do{r-=2}while(r>0)}return e&&(n=e,r=1),(0,n.a)(r),/a[b]+/g.test(e)};
!function(e,t){"object"==typeof exports&&"undefined"!=typeof module?t(exports):t((e=e||self).X={})}(this,function(e){"use strict";const{a:t,b:[n]}=e;let r=async()=>{await t;label:for(;;)break label};e.c=new Map([[1,{}],["a",r]]),e.d=n instanceof Object?-t:+!n});
promise.then(x=>{ return { veryLongPropertyName: x.veryLongPropertyName, anotherLongProperty: another(x, [1,2,3]), third } }).catch(() => {}).finally(function () { console.log("done", a, b, c) });
`;
