import { describe, expect, test } from 'vitest';
import { looksGarbled, repairMojibake } from './mojibake.ts';
import { charsets } from './mojibake-charsets.ts';

/** The UTF-8 of a text read as a charset. Windows-1252 and ISO-8859-1 share their bytes. */
function misread(text: string, name: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  if (name === 'ISO-8859-1') return String.fromCharCode(...bytes);
  const table = charsets().all.find((charset) => charset.name === name)?.bytes ?? new Uint8Array(0x10000);
  // The last unit that maps to a byte is its character: C1 controls come before it.
  return String.fromCharCode(...bytes.map((byte) => (byte < 0x80 ? byte : table.lastIndexOf(byte))));
}

/** "All human beings are born free" in languages with many non-ASCII letters. */
const SENTENCES = [
  'Alle Menschen sind frei und gleich an Würde und Rechten geboren, müssen sie einander begegnen.',
  'Tous les êtres humains naissent libres et égaux en dignité; ils sont doués de raison. Voilà l’idée.',
  'Todos los seres humanos nacen libres: la razón, el corazón y el niño. ¿Qué más?',
  'Todos os seres humanos nascem livres. São dotados de razão e de consciência.',
  'Tutti gli esseri umani nascono liberi: più libertà, perché è così.',
  'Alla människor är födda fria och lika i värde och rättigheter på jorden.',
  'Alle mennesker er født frie. De er udstyret med fornuft, og de bør handle på rette måde.',
  'Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum. Það er þannig.',
  'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności: żółć, gęśl, jaźń.',
  'Všichni lidé rodí se svobodní a sobě rovní. Příliš žluťoučký kůň úpěl ďábelské ódy.',
  'Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv.',
  'Minden emberi lény szabadon születik: árvíztűrő tükörfúrógép.',
  'Toate ființele umane se nasc libere și egale în demnitate. Ele sunt înzestrate cu rațiune.',
  'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Işık, güneş, çiçek.',
  'Visi cilvēki piedzimst brīvi un vienlīdzīgi savā pašcieņā un tiesībās.',
  'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė.',
  'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền.',
  'Все люди рождаются свободными и равными в своём достоинстве и правах.',
  'Всі люди народжуються вільними і рівними у своїй гідності та правах.',
  'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια.',
  'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.',
  'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.',
  'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतंत्रता है।',
  '人人生而自由，在尊严和权利上一律平等。',
  'すべての人間は、生まれながらにして自由であり、「平等」である。',
  '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  'It’s “quoted” – naïve café… 5 € ™ 😀 👍🏽',
];

const CHARSETS = ['ISO-8859-1', 'Windows-1252', 'Windows-1251', 'Windows-1250', 'code page 437'];

describe.each(CHARSETS)('UTF-8 read as %s', (name) => {
  test.each(SENTENCES)('%s', (sentence) => {
    expect(repairMojibake(misread(sentence, name)).text).toBe(sentence);
  });
});

describe.each(['Windows-1254', 'Windows-1257', 'code page 850', 'Mac Roman', 'KOI8-R'])('UTF-8 read as %s', (name) => {
  test.each(SENTENCES.slice(0, 20))('%s', (sentence) => {
    expect(repairMojibake(misread(sentence, name)).text).toBe(sentence);
  });
});

test.each(SENTENCES)('misread twice: %s', (sentence) => {
  const garbled = misread(misread(sentence, 'Windows-1252'), 'Windows-1252');
  expect(repairMojibake(garbled)).toMatchObject({ text: sentence, rounds: 2, charsets: ['Windows-1252'] });
});

test.each(SENTENCES)('among correct lines: %s', (sentence) => {
  const lines = (middle: string) => SENTENCES.with(13, middle).join('\n');
  expect(repairMojibake(lines(misread(sentence, 'Windows-1252'))).text).toBe(lines(sentence));
});

test.each([
  ['âœ” No problems', '✔ No problems'],
  ['The Mona Lisa doesnÃƒÂ¢Ã¢â€šÂ¬Ã¢â€žÂ¢t have eyebrows.', 'The Mona Lisa doesn’t have eyebrows.'],
  ['l’humanitÃ©', 'l’humanité'],
  ['Ã\xa0 perturber la rÃ©flexion', 'à perturber la réflexion'],
  ['schÃ¶n', 'schön'],
  ['10Â°C, Â£5, NÂº 5, Â¿QuÃ©?', '10°C, £5, Nº 5, ¿Qué?'],
  ['Ãœber Ã–sterreich, StraÃŸe', 'Über Österreich, Straße'],
  ['Ã‰cole', 'École'],
  ['3 Ã— 4', '3 × 4'],
  ['ðŸ˜€', '😀'],
  ['caf├⌐', 'café'],
  ['caf├®', 'café'],
  ['caf√©', 'café'],
  ['K√∂nig', 'König'],
  ['M√ºller', 'Müller'],
  ['cafĂ©', 'café'],
  ['cafГ©', 'café'],
  ['It‚Äôs', 'It’s'],
  ['ItΓÇÖs', 'It’s'],
  ['ItвЂ™s', 'It’s'],
  ['╨Я╤А╨╕╨▓╨╡╤В', 'Привет'],
  ['п÷я─п╦п╡п╣я┌', 'Привет'],
  ['résumé, cafÃ© and cafÃƒÂ©', 'résumé, café and café'],
  ['e\xcc\x81', 'e\u0301'],
  ['a\xef\xbf\xbdb', 'a\ufffdb'],
])('%s is repaired to %s', (garbled, sound) => {
  expect(repairMojibake(garbled).text).toBe(sound);
});

test.each([
  ['a no-break space that became a space', 'voilÃ  tout, franÃ§ais', 'voilà tout, français'],
  ['a no-break space that became a space between words', 'voilÃ tout, franÃ§ais', 'voilà tout, français'],
  ['a no-break space in Š', 'Å koda plÃ¡n', 'Škoda plán'],
  ['a no-break space in a Chinese character', 'ä½ å¥½ä¸–ç•Œ', '你好世界'],
  ['a closing quote that became U+FFFD', 'â€œquotedâ€\ufffd text', '“quoted” text'],
  ['a closing quote that became a question mark', 'â€œquotedâ€? text', '“quoted” text'],
  ['a closing quote that was dropped in part', 'â€œquotedâ€, text', '“quoted”, text'],
  ['a dash that became a straight quote', 'cafÃ© â€" bar', 'café — bar'],
  ['a range with a straight quote', '5â€"6 â‚¬', '5–6 €'],
  ['the only letter it can have been', 'РџСЂРёРІРµС‚ Р? РјРёСЂ', 'Привет И мир'],
  ['a letter that cannot be determined', 'ÐŸÑ€Ð¸Ð²ÐµÑ‚ Ñ\ufffdÐ½Ð¾Ð²', 'Привет \ufffdнов'],
  ['surrogates as three bytes each', 'í\xa0½í¸\x80', '😀'],
  ['a byte order mark', 'ï»¿Hello', 'Hello'],
])('%s', (_, garbled, sound) => {
  expect(repairMojibake(garbled).text).toBe(sound);
});

describe('correct texts stay unchanged', () => {
  test.each([
    ...SENTENCES,
    '«CAFÉ», “MAÇÃ”, MANHÃ», À «',
    '„TRÄ“ und „Ä“, „Ö“ und „Ü“: „Spaß“',
    'l’été, « café » — José… VOILÀ\xa0!',
    '«\xa0café\xa0» et «\xa0été\xa0»',
    'PĚŠINA, BĚŽ, MĚŠŤAN, PÍŠE, STÓŁ, ŁÓDŹ, RÓŻA, TOVARĂŞ',
    'IKEA®, PÅ», «PÅ», „PÅ“ PÅ… PÅ™, Å være eller ikke være',
    '√π ≈ 1.77, 2√π r, ∞ ≠ √±1, x√π, ∑∏, CO₂, x²',
    '┌─┬─┐\n│a│b│\n├─┼─┤\n└─┴─┘\n├┤├┤├┤ ╔═╗║╚╝ ╠═╬═╣ ░▒▓█▓▒░ ▄▀▄▀',
    '├── Été\n│   └── Ñandú',
    'РІЗДВО, КРІСЛО. Різдво. Рік. Сім. Сіль. Сјајно, Рјечник. Рёв, Сёмга',
    'США и СССР? Да — «РФ»… „С“ № 5, сделан, ходили',
    'Ελλάδα «Αθήνα» — ΆΈΉ, ΠΌΛΗ, ΑΎΡΙΟ',
    'İSTANBUL ÇIĞLIK ŞİŞLİ, ĐÂU, ẤN ĐỘ, dâ, dahâ…”',
    'PAÍS» RONDÓ» BAMBÚ» COSÌ… LUNEDÌ» PERCHÉ» É™ ß™ “2×”',
    '10 °C, 5 €, 3 × 4, ½ ¼ ¾, m², Déjà vu™ ©2024 Société®',
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
    '¡¢£¤¥¦§¨©ª«¬\xad®¯°±²³´µ¶·¸¹º»¼½¾¿ ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥',
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдежзийклмнопрстуфхцчшщъыьэюя ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ',
    'ĄĆĘŁŃÓŚŹŻąćęłńóśźż ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž',
    '─│┌┐└┘├┤┬┴┼═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬',
  ])('%s', (sound) => {
    expect(repairMojibake(sound)).toEqual({ text: sound, rounds: 0, charsets: [], edits: [], lost: 0 });
    expect(looksGarbled(sound)).toBe(false);
  });
});

describe('single letters in words', () => {
  test.each([
    ['DaugavpilÄ«', 'Daugavpilī'],
    ['MÄ«tava, SÄ“lija', 'Mītava, Sēlija'],
    ['LOS NIÃ‘OS', 'LOS NIÑOS'],
    ['CÃ”TE', 'CÔTE'],
    ['BLÃ–D', 'BLÖD'],
    ['GRÃœN', 'GRÜN'],
    ['FJÃ†RE', 'FJÆRE'],
    ['SMÃ…LAND', 'SMÅLAND'],
    ['SÅ’UR', 'SŒUR'],
    ['VÄ’JÅ', 'VĒJÅ'],
    ['WYPEÅ‚NIÄ„ZEK', 'WYPEłNIĄZEK'],
    ['Å¡koda, Å¾ena', 'škoda, žena'],
    ['Å»UBR', 'ŻUBR'],
    ['TÄ›lo', 'Tělo'],
    ['PÃ¡n', 'Pán'],
    ['DÃ\xada', 'Día'],
    ['Chuá»™t', 'Chuột'],
    ['ANDÃ‰', 'ANDÉ'],
    ['CANTÃ“', 'CANTÓ'],
    ['PERÃ’', 'PERÒ'],
    ['LAGGIÃ™ E QUAGGIÃ™', 'LAGGIÙ E QUAGGIÙ'],
    ['nÂº7', 'nº7'],
    ['IL1RÎ²aKO', 'IL1RβaKO'],
    ['magniп¬Ѓcent', 'magniﬁcent'],
    ['perch√®, citt√†', 'perchè, città'],
    ['┬┐quieres venir?', '¿quieres venir?'],
    ['price Г‚ВЈ3.20', 'price £3.20'],
    ['Only 5Â\x80', 'Only 5€'],
    ['wÂ\xa0domu i WÂ\xa0domu', 'w\xa0domu i W\xa0domu'],
    ['was 7Ì¶0Ì¶, now 50', 'was 7̶0̶, now 50'],
  ])('%s is %s', (garbled, sound) => {
    expect(repairMojibake(garbled).text).toBe(sound);
  });
});

describe('bytes that were lost', () => {
  const guess = (garbled: string) => {
    const { text, edits, lost } = repairMojibake(garbled);
    return { text, guessed: edits.filter(({ isGuess }) => isGuess).length, lost };
  };
  test.each([
    ['a no-break space at the end of a word', 'dÃ©jÃ  vu', 'déjà vu', 1],
    ['a no-break space before a space', 'Ã  la maison', 'à la maison', 1],
    ['a no-break space within a word of Gaelic', 'DÃ rna', 'Dàrna', 1],
    [
      'a no-break space within words of Portuguese',
      'reuniÃ£o Ã s oito, Ã quela hora',
      'reunião às oito, àquela hora',
      2,
    ],
    ['a no-break space within words of Vietnamese', 'lÃ m viá»‡c tá»›i ngÃ y mai', 'làm việc tới ngày mai', 2],
    ['a no-break space within a word of Catalan', 'la instÃ ncia de lâ€™objecte', 'la instància de l’objecte', 1],
    ['a no-break space at the end', 'la cittÃ ', 'la città', 1],
    ['a no-break space after a capital', 'HÃ  Ná»™i', 'Hà Nội', 1],
    ['a no-break space after a figure', '25Â km', '25\xa0km', 1],
    ['a no-break space after a word', 'EntrÃ©eÂ : libre', 'Entrée\xa0: libre', 1],
    ['a variation selector', 'âš ï¸ Warning, â˜€ï¸', '⚠️ Warning, ☀️', 2],
    ['the end of an emoji', 'Yes ðŸ˜!', 'Yes \ufffd!', 0],
    ['a letter', 'mlÃ\xadÄ\ufffdnÃ½', 'mlí\ufffdný', 0],
    ['nothing', 'dÃ©jÃ\xa0 vu', 'déjà vu', 0],
  ])('%s', (_, garbled, text, guessed) => {
    expect(guess(garbled)).toMatchObject({ text, guessed });
  });
});

describe('C1 controls', () => {
  test.each([
    ['of Windows-1252', '\x93It\x92s\x94 \x96 5\x80\x85', '“It’s” – 5€…', 'Windows-1252'],
    ['beside UTF-8 that was misread', '\xe2\x80\x9cok\x94 cafÃ©', '“ok” café', 'Windows-1252'],
    ['of Mac Roman', 'Bogot\x87, m\x87s, p\x87gina', 'Bogotá, más, página', 'Mac Roman'],
    ['within a long word', 'art\x92stico', 'artístico', 'Mac Roman'],
    ['at the end of a word', 'caf\x8e', 'café', 'Mac Roman'],
    ['read as capitals of Windows-1252', 'cafŽ, rŽsumŽ, kŠse, gŸnstig', 'café, résumé, käse, günstig', 'Mac Roman'],
    [
      'that are apostrophes',
      'Ankara\x92dan, dell\x92arte, raa\x92assa',
      'Ankara’dan, dell’arte, raa’assa',
      'Windows-1252',
    ],
    ['after a letter and before a space', 'parlé\x85 puis, ró\x85 x', 'parlé… puis, ró… x', 'Windows-1252'],
  ])('%s', (_, garbled, text, charset) => {
    const repaired = repairMojibake(garbled);
    expect(repaired).toMatchObject({ text, controls: { charset } });
  });

  test('U+0085 that ends lines stays', () => {
    const lines = 'one\x85two\x85three\x85';
    expect(repairMojibake(lines)).toMatchObject({ text: lines, edits: [] });
  });
});

describe('ordinary lines stay unchanged', () => {
  test.each([
    'KESÄ–SYKSY, JYVÄSKYLÄ–TAMPERE, YHTEENSÄ 5€',
    'AMANHÃ…QUE DIA, “AMANHû, „MANHÓ, IRMÃ\xa0MARIA, CRISTÙ',
    'OGSÅ\xa0HAN, PÅ\xa0GRUND, «Å», Å’s',
    'DĹŽKA, HĹBKA, STĹP',
    'Ya está»—dijo. ¿QUÉ?—SÍ…',
    'CASĂ–DE, CASĂ”, FĂRĂ™',
    'ODRZUCIŁ© 2024, ŻYĆ£',
    'Зміщен ВіртАдр ФізАдр',
    'БЕКIТIЛГЕН БИIКТIГІ',
    'pi√π, е√, и√',
    'x√πdx, x√πsin(x), a√∂b',
    'eŠkola, eŽupanija, ŽŠ, Žižek, KOŠICE, McŠ',
    'À la JavaŠkript',
    'A letra Ã é nasal. There are many Ã’s here.',
    'Signed by Āø on Monday',
    'A Ă Â B C D Đ, 10 Â 5',
    'un été «chaud», « À »',
    'Karlsson – BlÃ¥vand',
    '├┤b┼┐b┼┐b',
    'ã†â€™ãƒâ€ ã¢â‚¬â„¢ãƒâ€šã‚â',
    'Mañana, señor: ¿cuánto cuesta? ¡Qué día!',
    'Él dijo «así»; ella, ‘no’.',
    'Não há ninguém cá; amanhã, às três.',
    'Où est l’œuvre d’à côté? Voilà, ç’a été.',
    'Über Größe und Maße: „Straße“, ‚Öl‘.',
    'Så går det på øya; blåbær, ærlig.',
    'Þú ert að læra íslensku.',
    'Zażółć gęślą jaźń; „cudzysłów”.',
    'Kdo že je kůň? Žádný ďas.',
    'Jó étvágyat! Hűtő, tűz, őz.',
    'Și totuși, îți mulțumesc.',
    'İyi günler; çığ, ışık, şöyle.',
    'Rīga, Ķekava, žņaudzējčūska.',
    'Ąžuolas, šešėlis, ūkis, įėjimas.',
    'Õhtu, öö, ülikool, šokolaad.',
    'Đường phố Hà Nội, tiếng Việt.',
    'Žluťoučký – „kůň“ – ůdolí',
    'Это «пример» — ещё один.',
    'Це їхня хата; ґанок.',
    'Τι κάνεις; Καλά, ευχαριστώ!',
    'שלום, מה שלומך?',
    'مرحبا، كيف حالك؟ ١٢٣',
    'नमस्ते, आप कैसे हैं?',
    'สวัสดีครับ',
    '你好，世界！「引用」',
    'こんにちは、世界。',
    '안녕하세요, 세계!',
    'გამარჯობა, მსოფლიო',
    'Բարեւ, աշխարհ։',
  ])('%s', (sound) => {
    expect(repairMojibake(sound)).toMatchObject({ text: sound, edits: [] });
    expect(repairMojibake(sound.toUpperCase()).text).toBe(sound.toUpperCase());
  });
});

test('a long run is repaired', () => {
  const long = '日本語'.repeat(30_000);
  expect(repairMojibake(misread('日本語', 'Windows-1252').repeat(30_000)).text).toBe(long);
});
