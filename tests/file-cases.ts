import { zipSync } from 'fflate';
import { encode, withMark } from './encode.ts';

/** Article 1 of the Universal Declaration of Human Rights, and the charsets that people kept such texts in. */
export const ARTICLES: readonly (readonly [language: string, charsets: readonly string[], text: string])[] = [
  [
    'German',
    ['windows-1252'],
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Überall für Müller, größer als Straßen: „Grüße“.',
  ],
  [
    'French',
    ['windows-1252', 'iso-8859-15'],
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité. À bientôt, garçon où ça.',
  ],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Każdy człowiek posiada wszystkie prawa i wolności zawarte w niniejszej Deklaracji bez względu na różnice rasy, koloru, płci, języka.',
  ],
  [
    'Russian',
    ['windows-1251', 'koi8-r', 'iso-8859-5'],
    'Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  [
    'Greek',
    ['windows-1253', 'iso-8859-7'],
    'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης.',
  ],
  [
    'Turkish',
    ['windows-1254'],
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler. Herkes ırk, renk, cinsiyet, dil, din, siyasi veya diğer herhangi bir akide farkı gözetilmeksizin bu haklardan istifade edebilir.',
  ],
  [
    'Japanese',
    ['shift_jis', 'euc-jp'],
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  [
    'simplified Chinese',
    ['gb18030'],
    '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。人人有资格享有本宣言所载的一切权利和自由,不分种族、肤色、性别、语言、宗教。',
  ],
  [
    'traditional Chinese',
    ['big5'],
    '人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。人人有資格享有本宣言所載的一切權利和自由,不分種族、膚色、性別、語言、宗教。',
  ],
  [
    'Korean',
    ['euc-kr'],
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
];

/** A file as people have it, and what becomes of it. */
export type FileCase = {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text that is in it; none: it is not put into the pane. */
  readonly text?: string;
  /** Message about it. */
  readonly said: RegExp;
};

const ENDS = [
  ['lf', '\n'],
  ['crlf', '\r\n'],
] as const;

function texts(): FileCase[] {
  const found: FileCase[] = [];
  for (const [language, charsets, article] of ARTICLES) {
    for (const [ending, end] of ENDS) {
      const [charset = ''] = charsets;
      // Quotes and the like are not in every charset: here the letters count.
      const text = `${article.replace(/[^\p{L}\p{N} ]/gu, '')}${end}${article.replace(/[^\p{L}\p{N} ]/gu, '')}${end}`;
      const name = `${language}-${ending}`;
      found.push({ name: `${name}.${charset}.txt`, bytes: encode(text, charset), text, said: /a guess/ });
    }
  }
  const [[, , german] = ['', [], '']] = ARTICLES;
  for (const [ending, end] of [...ENDS, ['cr', '\r'] as const]) {
    const text = `name;${german}${end}Zoë;漢字 😀${end}`;
    const utf16 = encode(text, 'utf-16le');
    found.push(
      { name: `utf-8-${ending}.csv`, bytes: encode(text, 'utf-8'), text, said: /read as/ },
      {
        name: `utf-8-mark-${ending}.csv`,
        bytes: withMark(encode(text, 'utf-8'), 0xef, 0xbb, 0xbf),
        text,
        said: /mark/,
      },
      { name: `utf-16-mark-${ending}.csv`, bytes: withMark(utf16, 0xff, 0xfe), text, said: /mark/ },
      { name: `utf-16-${ending}.csv`, bytes: utf16, text, said: /zero bytes/ },
    );
  }
  return found;
}

/** A picture of one pixel. */
export const PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

const ascii = (text: string) => new TextEncoder().encode(text);
const archive = (name: string, text: string) => Uint8Array.from(zipSync({ [name]: ascii(text) }));

/** Forty files: encodings with their line ends, and kinds. */
export const FILE_CASES: readonly FileCase[] = [
  ...texts(),
  {
    name: 'letter.docx',
    bytes: archive(
      'word/document.xml',
      '<w:p><w:r><w:t>Dear Zo\u00eb</w:t></w:r></w:p><w:p><w:r><w:t>Bye</w:t></w:r></w:p>',
    ),
    text: 'Dear Zoë\nBye',
    said: /the text of a Word document/,
  },
  { name: 'page.html', bytes: ascii('<p>A &amp; B</p>'), text: '<p>A &amp; B</p>', said: /read as/ },
  { name: 'photo.png', bytes: PICTURE, said: /This is a PNG image/ },
  { name: 'paper.pdf', bytes: ascii('%PDF-1.7\n%\u00e2\u00e3\n'), said: /This is a PDF document/ },
  { name: 'many.zip', bytes: archive('a.txt', 'a'), said: /This is a ZIP archive/ },
  { name: 'table.xlsx', bytes: archive('xl/workbook.xml', '<w/>'), said: /This is an Excel workbook/ },
  { name: 'data.bin', bytes: new Uint8Array(new Uint32Array([1, 2, 3, 70_000]).buffer), said: /This is not a text/ },
  { name: 'empty.txt', bytes: new Uint8Array(), said: /is empty/ },
];
