import { testKind } from '../../../../tests/kind-table.ts';
import { email } from './email.ts';

testKind(email, {
  taken: [
    ['Write to anna@example.com.', 'anna@example.com'],
    ["anna+tag@mail.example.co.uk, o'neil@example.org", 'anna+tag@mail.example.co.uk', "o'neil@example.org"],
    ['<jürgen@bücher.de>', 'jürgen@bücher.de'],
    ['пошта@приклад.укр 用户@例子.中国', 'пошта@приклад.укр', '用户@例子.中国'],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['"john doe"@example.com', '"john doe"@example.com'],
    ['mailto:a@b.de?subject=x', 'a@b.de'],
    ['{"to":"\\nbo@x.org"}', 'bo@x.org'],
    ['root@host.local', 'root@host.local'],
    ['Ask bo@x.com.The rest', 'bo@x.com'],
    ['ANNA@EXAMPLE.COM', 'ANNA@EXAMPLE.COM'],
    ['anna[at]weber-mail[dot]de; jl.dubois(at)orange.fr', 'anna[at]weber-mail[dot]de', 'jl.dubois(at)orange.fr'],
    ['bo (at) mail (dot) corp (dot) se.', 'bo (at) mail (dot) corp (dot) se'],
    ['ftp://anna@acme-mail.com:pa55wOrd9@ftp.acme.io/x', 'anna@acme-mail.com'],
    ['https://x.io:8443,anna@acme.io https://bo@acme.io', 'anna@acme.io', 'bo@acme.io'],
    ["VALUES ('o\\'brien@mail.ie')", "o\\'brien@mail.ie"],
  ],
  left: [
    'Look [at] this.thing, arr[at].length, f(at).then, meet (at) noon',
    'icon@2x.png',
    'npm i react@19.0.0 @types/node@20.1.1',
    'git@github.com:o/r.git',
    '@user and a@b',
    'https://anna:s3c.ret@db.acme.io redis://:p$w!x@cache.acme.io',
    'getty@tty1.service',
    'a.@b.de',
    '',
  ],
});
