import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesIn } from '../../../../tests/redact-findings.ts';
import { password } from './password.ts';

const basic = Buffer.from('anna:s3cret').toString('base64');
const TOKEN = '9f8Kd2LmQ7xZp4Rt1VbN';

test.each([
  // Settings
  ['PASSWORD=hunter2', ['hunter2']],
  ['export DB_PASSWORD=correcthorse', ['correcthorse']],
  ['db.password = "p@ss w0rd"', ['p@ss w0rd']],
  ["'password': 'hunter2',", ['hunter2']],
  ['{"dbPassword":"Tr0ub4dor&3"}', ['Tr0ub4dor&3']],
  ['{\\"password\\":\\"Tr0ub4dor&3\\"}', ['Tr0ub4dor&3']],
  ['pwd: s3cr3t!\r\nuser: anna', ['s3cr3t!']],
  ['  passwd:   "hunter2"', ['hunter2']],
  ['<password>hunter2</password>', ['hunter2']],
  ['Server=db;Uid=sa;Pwd=yourS3cure;', []],
  ['Server=db;Uid=sa;Pwd=Xk39fkw2;', ['Xk39fkw2']],
  ['password => "hunter2"', ['hunter2']],
  ['passphrase := `hunter2`', ['hunter2']],
  ['PIN: 4711', ['4711']],
  ['Passwort: Sommer2024!', ['Sommer2024!']],
  ['Your password is Sommer2024.', ['Sommer2024']],
  [`API_KEY=${TOKEN}`, [TOKEN]],
  [`api-key: '${TOKEN}'`, [TOKEN]],
  [`"client_secret": "${TOKEN}"`, [TOKEN]],
  [`const apiKey = "${TOKEN}";`, [TOKEN]],
  [`setProperty("API_TOKEN", "${TOKEN}")`, [TOKEN]],
  [`{"name":"access_token","value":"${TOKEN}"}`, [TOKEN]],
  [`<add key="AppSecret">${TOKEN}</add>`, [TOKEN]],
  ['      POSTGRES_PASSWORD: blauwal', ['blauwal']],
  ['      - MYSQL_ROOT_PASSWORD=root-geheim', ['root-geheim']],
  ['MAIL_PASSWORD="my mail pass 1"', ['my mail pass 1']],
  ['machine api.example.org login anna password c4cd94da15ea', ['c4cd94da15ea']],
  ['//registry.example.org/:_auth=YWxpY2U6aHVudGVyMjEy', ['YWxpY2U6aHVudGVyMjEy']],
  // Other languages
  ['Mot de passe : Soleil2024!', ['Soleil2024!']],
  ['das wlan passwort ist Katzen-im-Garten-7', ['Katzen-im-Garten-7']],
  ['Wachtwoord: fiets88\nl\u00f6senord: b\u00e4ver44, has\u0142o: kotek12', ['fiets88', 'b\u00e4ver44', 'kotek12']],
  // Statements
  ["CREATE USER 'app'@'%' IDENTIFIED BY 'Sommer2023';", ['Sommer2023']],
  ["ALTER USER app WITH PASSWORD 'w1nter';", ['w1nter']],
  ['jdbc:oracle:thin:scott/t1ger99@//ora1:1521/ORCL', ['t1ger99']],
  // Command lines
  ['redis-cli -a R3disP4ss -p 6379', ['R3disP4ss']],
  ["curl --user 'anna:two words9' https://example.com", ['two words9']],
  ['tool --password hunter2 --user anna', ['hunter2']],
  ['tool --password=hunter2', ['hunter2']],
  [`tool --api-key ${TOKEN}`, [TOKEN]],
  ['curl -u anna:s3cret https://example.com', ['s3cret']],
  ["curl -s --user 'anna:s3cret' https://example.com", ['s3cret']],
  ['mysql -u root -pS3cret db', ['S3cret']],
  ['sshpass -p S3cret ssh a@b', ['S3cret']],
  // URLs
  ['postgres://anna:s3cret@db:5432/x', ['s3cret']],
  ['redis://:p4ssw0rd@cache:6379', ['p4ssw0rd']],
  ['https://anna:a%40b1@example.com/?q=1', ['a%40b1']],
  ['mongodb+srv://anna:p@ss1@cluster0.example.net/db', ['p@ss1']],
  ['see (https://anna:s3cret@example.com).', ['s3cret']],
  // Links
  [`https://example.com/reset?token=${TOKEN}.`, [TOKEN]],
  [`https://example.com/cb?state=a&code=${TOKEN}&x=1`, [TOKEN]],
  ['https://example.com/verify?email=a&code=482913', ['482913']],
  [`https://example.com/reset-password/${TOKEN}?lang=en`, [TOKEN]],
  [`https://x.blob.core.windows.net/a?sv=2024&sig=${TOKEN}%3D`, [`${TOKEN}%3D`]],
  [`https://example.com/#access_token=${TOKEN}`, [TOKEN]],
  // Headers
  [`Authorization: Basic ${basic}`, [basic]],
  [`Authorization: Bearer ${TOKEN}`, [TOKEN]],
  [`-H 'authorization: bearer ${TOKEN}'`, [TOKEN]],
  [`"Authorization": "Token ${TOKEN}"`, [TOKEN]],
  [`{"name":"Authorization","value":"Bearer ${TOKEN}"}`, [TOKEN]],
  [`X-Api-Key: ${TOKEN}`, [TOKEN]],
  [`Cookie: theme=dark; sessionid=${TOKEN}; lang=en`, [TOKEN]],
  [`Set-Cookie: sid=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`, [TOKEN]],
  [`{"name":"Cookie","value":"a=1; auth=${TOKEN}"}`, [TOKEN]],
] as const)('finds what is secret in %j', (text, values) => {
  expect(valuesIn(password, text)).toEqual(values);
});

test.each([
  '',
  'password=',
  `password=\${VAR}`,
  'password: $PASSWORD',
  'PASSWORD=%PASS%',
  'password: string',
  '  ERROR_PASSWORD: string',
  "IDENTIFIED BY '<password>'",
  `jdbc:oracle:thin:user/\${password}@db`,
  'redis-cli -a "$REDIS_PASSWORD"',
  'The password est is',
  'password?: string;',
  'readonly password: string | undefined',
  'password: "<your password>"',
  'password: ********',
  'password: xxxxxxxx',
  'password: {{ vault.password }}',
  'password = getPassword()',
  'password = process.env.DB_PASSWORD',
  'password = os.environ["DB_PASSWORD"]',
  'const password = input.value;',
  'login(user=user, password=password)',
  'passwordField: true',
  'password_reset_token_expires_in: 3600',
  'max_tokens: 4096, "total_tokens": 123456',
  'token = tokens[1]',
  'tokenizer: "cl100k_base_v2"',
  'this.token = next.token2;',
  'The secretary: 2024 was good. Secrets of success',
  'Forgot your password? Reset it here: https://example.com/reset',
  '"password": "Please enter your password"',
  '"password": "Passwort"',
  'label: "Password", placeholder: "Password"',
  'compass: north2, bypass=on1, tokens: 12',
  'public_key = "9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit"',
  'token: abc',
  'secret: false',
  '"token_type": "Bearer"',
  'Authorization: Bearer <token>',
  `Authorization: Bearer \${token}`,
  'Authorization: Basic ...',
  'basic authentication, bearer of news, token economy',
  'Cookie: theme=dark; lang=en-US',
  'https://user:pass@example.com',
  `https://\${user}:\${password}@example.com`,
  'http://localhost:8080/@scope/package',
  'mailto:a@b.c, ssh git@github.com:user/repo.git',
  'curl -u "$USER:$PASS" https://example.com',
  'curl --user user:password https://example.com',
  'time 12:30 @noon, a:b@c',
  'https://example.com/?code=404&key=title&hash=abc',
  'https://example.com/products?code=482913',
  `https://example.com/main.js?hash=${TOKEN}&page_token=${TOKEN}`,
  'https://example.com/verify?code=en-US',
  'https://example.com/confirm/newsletter-subscription',
  'https://example.com/reset?token=YOUR_TOKEN_HERE_1',
])('takes nothing from %j', (text) => {
  expect(valuesIn(password, text)).toEqual([]);
});

test('findings are in order in any text', () => {
  const part = fc.constantFrom(
    'password',
    '=',
    ': ',
    '"',
    "'",
    'hunter2',
    ' ',
    '\n',
    '://',
    '@',
    'Bearer ',
    'Cookie: ',
    TOKEN,
    ';',
    '\\',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      valuesIn(password, parts.join(''));
    }),
  );
});

test.each([
  'password',
  'token="',
  'curl ',
  '://a:',
  'Cookie: a',
  'Basic ',
  'password: "\\',
  'mysql ',
  'redis-cli ',
  'IDENTIFIED BY ',
  'login password ',
  '/reset/',
  '/?code=1',
])('100,000 times %j end', (part) =>
  expect(valuesIn(password, part.repeat(100_000)).length).toBeLessThanOrEqual(100_000),
);
