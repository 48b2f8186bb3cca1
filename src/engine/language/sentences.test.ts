import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSentences, forEachSentence, type SentenceRules } from './sentences.ts';

function sentencesOf(text: string, rules?: SentenceRules): string[] {
  const sentences: string[] = [];
  forEachSentence(text, (start, end) => sentences.push(text.slice(start, end)), rules);
  return sentences;
}

/** `|` separates sentences. */
test.each([
  ['a full stop, a question, a cry', 'Hello World. | My name is Jonas. | What is yours? | Oh!'],
  ['a title', 'There it is! | I met Dr. Who and Mrs. Jones.'],
  ['initials', 'My name is Jonas E. Smith. | J. R. R. Tolkien wrote it.'],
  ['a place', 'I can see Mt. Fuji from here. | St. Michael’s is near.'],
  [
    'a company',
    'They closed the deal with Pitt, Briggs & Co. at noon. | They closed it with Pitt & Co. | It closed yesterday.',
  ],
  [
    'a country',
    'I visited the U.S.A. last year. | I live in the E.U. | How about you? | I work for the U.S. Government.',
  ],
  ['a time', 'At 5 a.m. Mr. Smith went to the bank. | He left at 6 P.M. | The store was closed.'],
  ['a number', 'She has $100.00 in her bag. | It is No. 5 of p. 7. | He said no. | Then he left.'],
  ['a question to nobody', 'Hello!! | Long time no see. | Hello?! | Is that you? | No‽ | Yes.'],
  ['an address', 'Mail Jane.Doe@example.com. | See https://www.example.50.com/a.html. | Done.'],
  ['quotes', 'She said “This is great.” | Then she left. | (He had gone.) | "So?" | Yes.'],
  ['an ellipsis', 'I never meant that.... | She left. | Well… what I mean . . . is this. | And… | Then.'],
  ['an ellipsis in a text without capitals', 'then he left… | what now... | well'],
  ['an ellipsis in brackets', 'Cela devrait nous aider (un peu, beaucoup, ... ?) sur ce point. | Fin.'],
  ['the Greek question mark', 'Πού είναι; | Εδώ. | Γιατί\u037e | Ναι, 5; και ναι.'],
  ['items counted in a line', 'Do this: 1. Mix. | 2. Bake. | 3. Eat. | It is 5. | Yes. | 7. | No.'],
  [
    'a number after a colon that counts no item',
    'Quantity: 1. | Price: 5. | Length: 1. | Width: 2. | Do: 1. Mix (well). | 2. Go. | It is 2. | Yes.',
  ],
  ['the number 1 that ends a sentence', 'We have 1. | Then 2. | Go.'],
  [
    'an ordinal after an article',
    'Er spielt in der 1. Bundesliga. | Zur 2. Bundesliga gehört er. | Er ist in der 3. | Das ist gut.',
  ],
  [
    'an ordinal after other words of German',
    'Im 3. Quartal stieg der Umsatz. | Am 1. Spieltag verlor er. | Jedes 3. Kind liest. | er spielt in der 2. bundesliga. | I am 5. | Tom is 6.',
  ],
  [
    'a noun after an ordinal that is an English word, too',
    'Er wohnt im 3. Stock. | Es war am 5. August. | Bonn, 5. April 2020. | Fra 5. mars. | We ordered 12. | Stock is low. | We won 5. | August came. | Mars is red.',
  ],
  ['a Turkish ordinal in capitals', 'OĞLU 3. SINIFA GİDİYOR. | O TAKIM 1. LİG’E ÇIKTI. | WE HAVE 3. | LIGHT CAME.'],
  ['a Danish date', 'Han kom den 3. maj. | Godt. | Maj. Smith left.'],
  ['the number of a king', 'Ludwig XIV. war König. | Es war Ludwig XIV. | Gut.'],
  [
    'a Turkish ordinal',
    'Onun oğlu 3. sınıfa gidiyor. | O 2. Dünya Savaşı’nda öldü. | Takım 1. Lig’e çıktı. | We have 3. | Light came.',
  ],
  [
    'who sings with whom, after the title',
    'Umbrella feat. Jay-Z is loud. | “Airplanes” ft. Hayley is not. | It was Anna’s feat. | Ann left. | An Olympic feat. | She won.',
  ],
  [
    'who sings with whom, after a title without capitals, and the noun',
    'we like umbrella feat. Jay-Z now. | It was an Olympic feat. | Fans cheered. | A great Olympic feat. | It is 6 ft. | Ann is tall.',
  ],
  ['who took part', 'It has a song (feat. L. Doe) on it. | It was no small feat. | Ann left.'],
  ['who translated it', 'The book (ed. A. Lee, trans. B. Ray) is old. | Good.'],
  [
    'words that abbreviations of other languages look like',
    'Il a raté son vol. | Il est parti. | Il est prof. | Elle rit. | Param az. | Gel. | Řekl nám. | Petr odešel. | Nie wiem co. | Poszedł. | To był sen. | Obudził się. | Jest maj. | Kwiaty kwitną. | Ma bras. | Paul rit. | Das sind 5 Liter. | Peter trank.',
  ],
  [
    'the same as abbreviations',
    'See vol. 3 or Vol. IV. | Ask Prof. Le Roux or prof. Nowak at Pitt & Co. in town. | Sen. Lee and Maj. Ray left.',
  ],
  [
    'units after a number',
    'It took 20 ms. | Servers are up. | Screws of 20 mm. | Screws fit. | Высота 20 см. | Ширина 5. | Ехали 3 ч. | Потом 5 ч. и всё.',
  ],
  [
    'abbreviations that may come last',
    'It takes 20 minutes approx. | The rest is easy, approx. Foo. | Es kostet 5 Euro zzgl. | Das ist viel. | Habló con Ud. | El otro no.',
  ],
  [
    'abbreviations of German, Polish, and Czech that may not come last',
    'Das gilt bzgl. Berlin, lfd. Nr. 5, vorauss. Mai, mind. 5. | Minister ds. Rodziny nt. Polski, Dz. U. z 2020, poz. 5, br. i tak. | Cena vč. DPH, příp. Kč, v 10 hod. a 89/2012 Sb. platí.',
  ],
  [
    'abbreviations of Romance languages and Dutch',
    'Fiori, ad es. Rose, per es. Viole, p.es. Gigli, lett. a), prot. n. 5. | Une fleur, par ex. Rose, et 2 c. à c. de sucre (Cass. civ. 5). | Echa 2 cdas. de sal. | V. Exa. tem. | Neem bv. Gouda, vnl. Edam, ong. vijf, 2 eetl. suiker.',
  ],
  [
    'other abbreviations',
    'Det är 5 pct. av 3 mia. kr enl. Berg. | Siinä on 5 milj. euroa tms. joskus. | 19. yy. başında Ltd. Şti. vardı. | Είναι 5 εκατ. ευρώ, 3 χλμ. κτλ. εδώ. | Две ст.л. сахара. | In 5 yrs. or 3 wks. the avg. price of misc. items rose.',
  ],
  ['a number in words', 'Ga naar nr. twaalf. | Wacht ca. vijf minuten.'],
  ['a quotation in Japanese', '「雨です。」と言った。'],
  ['a semicolon', 'He came; she left; Anna, too.; end'],
  ['an omission', 'Bohr [...] used the analogy (!) of stairways (Smith 55).'],
  ['an ordinal in German', 'Am 5. Mai kam er. | Bis zum 31. Dezember im 19. Jahrhundert ging es gut.'],
  ['a number before no such word', 'We won 5. | Maisie lost. | It was 1915. | April came. | It is 5. | Then he left.'],
  ['the pronoun', 'We make a good team, you and I. | Did you see Albert E. Jones yesterday?'],
  ['an address of a house', 'He lives on Main St. near here. | She was with Apple Inc. | The next year she left.'],
  ['Hindi, Urdu, Armenian, Ethiopic', 'यह है। | हाँ॥ | کیا؟ | ہاں۔ | Բարև։ | ሰላም። | a'],
  ['a footnote', 'It is so.[1] | And so.[2][3] | Done.¹ | It is. [4] | Yes'],
  ['an Armenian colon', 'Մութ է: | Հետևյալն է. պարզություն: | He came: late.'],
  ['an ordinal before a lowercase letter', 'Wir kommen am 5. um zehn. | Na 10. pokus. | We bought 5. | then we left.'],
  [
    'a date or a section in numbers before a lowercase letter',
    'Wir treffen uns am 5.5. um zehn. | Vom 24.12. bis 6.1. geschlossen. | Abschnitt 3.2. beschreibt das. | It rose by 3.14. | so what',
  ],
  [
    'a date with spaces',
    'Sejdeme se 5. 5. v deset. | Narodil se 5. 5. 1980 v Praze. | 31. 12. 1999 skončil. | We won 5. | 50 came.',
  ],
  ['a question or a cry after a number', 'Are you free at 5? | let me know. | It’s 9! | hurry up.'],
  [
    'an ellipsis or a quotation in a sentence that begins with a number, an acronym, or initials',
    'IBM said “yes!” and signed. | US stocks fell... but recovered. | U.S. stocks fell… but rose. | 2023 was great... but hard. | X-ray it now... and see.',
  ],
  ['no ordinal in a text without capitals', 'wir haben 5. | um zehn gehen wir'],
  ['a quotation or an aside that is part of a sentence', 'He turned, "This is great." she said. | It (He ran.) is so.'],
  [
    'an aside with its own end',
    'The plan (finally!) works. | We met (remember?) in Paris. | (Really?) | yes. | it ran (no!) | so',
  ],
  [
    'a speech tag in a text without capitals, and in one of capitals',
    '"i thought..." she said. | "stop! | go home." he said. | “the end.” | so it was.',
  ],
  ['a speech tag in capitals', '"I THOUGHT..." SHE SAID. | "STOP! | GO HOME." HE SAID. | “THE END.” | SO IT WAS.'],
  ['an acronym before a verb of speech', 'He called it “a mistake.” | NASA said no.'],
  ['a speech tag in Greek', '«Πού πας;» ρώτησε η Μαρία. | «πού;» | και;'],
  ['a speech tag in Turkish', '“Gel.” diye seslendi. | “Tamam.” dedim. | “GEL!” DİYE BAĞIRDI.'],
  ['a quotation that is all of a sentence', '“Yes.” | no. | “Yes.” she said. | Then'],
  ['a name with an exclamation point', 'Yahoo! is a company. | We read Jeopardy! news. | Wow! | that is big.'],
  ['an ellipsis after an exclamation point', 'Happy! ... no one said so. | Happy?... | No one did.'],
  ['a hyphen in place of a dash', 'Stop! - he said. | Stop! | - He left.'],
  ['a sign for a number', 'It is at N°. 1026. | It is 5°. | Then'],
  ['law', 'See Smith v. Jones, 12 F.3d 4 (9th Cir. 1998). | Vgl. BGH, Urt. v. 12.3.2020, Az. VIII ZR 1. | Gut.'],
  ['Slovak and Ukrainian', 'Bolo to 7. Apríla 2020. | Ми живемо в м. Київ. | Це 5 хв. і 6 сек. | Це 2 га. | Добре.'],
  ['German centuries', 'Im 19. Jh. lebte er. | Wir trafen Dr. med. Meyer.'],
])('%s', (_, marked) => {
  const sentences = marked.split(' | ');
  expect(sentencesOf(sentences.join(' '))).toEqual(sentences);
});

test.each<[string, string, readonly string[]]>([
  [
    'Dutch',
    'De prijs is incl. btw, d.w.z. 21%. Dat is bijv. Hier te zien, enz. We gaan.',
    ['De prijs is incl. btw, d.w.z. 21%.', 'Dat is bijv. Hier te zien, enz.', 'We gaan.'],
  ],
  [
    'French',
    'Voir p. ex. Paul et M. Dupont, c.-à-d. nous. Il pleut.',
    ['Voir p. ex. Paul et M. Dupont, c.-à-d. nous.', 'Il pleut.'],
  ],
  [
    'years before Christ in French',
    'Napoléon est né au XVIIIe s. av. J.-C. non. Rome date de 753 av. J.-C. environ.',
    ['Napoléon est né au XVIIIe s. av. J.-C. non.', 'Rome date de 753 av. J.-C. environ.'],
  ],
  [
    'Spanish',
    'Véase la pág. 12 y el cap. IV, núm. 3. El Sr. López vive en la Avda. Goya.',
    ['Véase la pág. 12 y el cap. IV, núm. 3.', 'El Sr. López vive en la Avda. Goya.'],
  ],
  [
    'Italian',
    "Il dott. Rossi e la sig.ra Bianchi, ecc. Poi l'ing. Verdi, vol. II, pag. 4.",
    ['Il dott. Rossi e la sig.ra Bianchi, ecc.', "Poi l'ing. Verdi, vol. II, pag. 4."],
  ],
  [
    'Portuguese',
    'O Dr. Silva mora na Av. Paulista, n. 5, p. ex. com a Profa. Lima. Ele saiu.',
    ['O Dr. Silva mora na Av. Paulista, n. 5, p. ex. com a Profa. Lima.', 'Ele saiu.'],
  ],
  [
    'Russian',
    'Он жил на ул. Ленина, д. 5, в г. Москве. См. рис. 3, т. е. карту, и т. д. Потом он уехал.',
    ['Он жил на ул. Ленина, д. 5, в г. Москве.', 'См. рис. 3, т. е. карту, и т. д.', 'Потом он уехал.'],
  ],
  [
    'Polish',
    'W 1999 r. Kowalski kupił np. Fiata, tzn. auto, itd. Potem prof. Nowak przyszedł.',
    ['W 1999 r.', 'Kowalski kupił np. Fiata, tzn. auto, itd.', 'Potem prof. Nowak przyszedł.'],
  ],
  [
    'Polish chapters',
    'Zobacz rozdz. 3. Koniec. Zob. rozdz. III oraz zał. 2 do ust. 4. Dalej.',
    ['Zobacz rozdz. 3.', 'Koniec.', 'Zob. rozdz. III oraz zał. 2 do ust. 4.', 'Dalej.'],
  ],
  [
    'French exclamations within a sentence',
    'Oh ! « oui » dit-il. Oh ! « Oui », dit-il. Hélas ! je pars. Eh bien ! que faire ? Rien. Vraiment ? « Non ! » Bon !',
    [
      'Oh ! « oui » dit-il.',
      'Oh !',
      '« Oui », dit-il.',
      'Hélas ! je pars.',
      'Eh bien ! que faire ?',
      'Rien.',
      'Vraiment ?',
      '« Non ! »',
      'Bon !',
    ],
  ],
  ['no French exclamation', 'Wait ! what is it? oh ! il part.', ['Wait !', 'what is it?', 'oh !', 'il part.']],
  [
    'Czech',
    'Bydlí tam např. Novák, tzv. Král, atd. Pak přišel Ing. Dvořák z ul. Husovy.',
    ['Bydlí tam např. Novák, tzv. Král, atd.', 'Pak přišel Ing. Dvořák z ul. Husovy.'],
  ],
  [
    'Swedish',
    'Han köpte t.ex. Volvo, bl. a. en gammal, osv. Sedan kom dr. Berg kl. 5.',
    ['Han köpte t.ex. Volvo, bl. a. en gammal, osv.', 'Sedan kom dr. Berg kl. 5.'],
  ],
  [
    'Danish and Norwegian',
    'Det koster ca. 5 kr. pr. stk. hos f.eks. Hansen. Se s. 3.',
    ['Det koster ca. 5 kr. pr. stk. hos f.eks. Hansen.', 'Se s. 3.'],
  ],
  [
    'Finnish',
    'Siellä oli esim. Virtanen, ks. Liite 2, jne. Sitten klo. 5 tuli toim. Aalto.',
    ['Siellä oli esim. Virtanen, ks. Liite 2, jne.', 'Sitten klo. 5 tuli toim. Aalto.'],
  ],
  [
    'Turkish',
    'Bkz. Şekil 3, örn. Ankara, vb. Sonra Prof. Dr. Yılmaz geldi.',
    ['Bkz. Şekil 3, örn. Ankara, vb.', 'Sonra Prof. Dr. Yılmaz geldi.'],
  ],
  [
    'German, and streets',
    'Siehe Abb. 3 und Bd. 2, S. 14 ff. Das Haus liegt in der Hauptstr. 5. Es ist alt.',
    ['Siehe Abb. 3 und Bd. 2, S. 14 ff.', 'Das Haus liegt in der Hauptstr. 5.', 'Es ist alt.'],
  ],
  [
    'years and ordinals in German',
    'Caesar starb 44 v. Chr. in Rom. Er wohnt im 3. Stock. Die Feier ist am 3. und 4. Mai.',
    ['Caesar starb 44 v. Chr. in Rom.', 'Er wohnt im 3. Stock.', 'Die Feier ist am 3. und 4. Mai.'],
  ],
  [
    'a speech tag in English',
    '“Why?” she asked. “Because!” said Tom. He left.',
    ['“Why?” she asked.', '“Because!” said Tom.', 'He left.'],
  ],
  [
    'a speech tag in German',
    '»Halt!« rief er. »Wer da?« fragte die alte Frau.',
    ['»Halt!« rief er.', '»Wer da?« fragte die alte Frau.'],
  ],
  [
    'citations',
    'Use approx. 5 lbs. of flour (Smith et al. 2010; cf. Doe, ed. 3). Bake it.',
    ['Use approx. 5 lbs. of flour (Smith et al. 2010; cf. Doe, ed. 3).', 'Bake it.'],
  ],
  [
    'measures',
    'It is 5 ft. 3 in. tall and weighs 9 oz. It came in. Then it left.',
    ['It is 5 ft. 3 in. tall and weighs 9 oz.', 'It came in.', 'Then it left.'],
  ],
  [
    'numbers and letters after a word',
    'See Sec. B, Eq. 4, App. C and Nos. 3–5. No. 6 is lost. He said no. A man came.',
    ['See Sec. B, Eq. 4, App. C and Nos. 3–5.', 'No. 6 is lost.', 'He said no.', 'A man came.'],
  ],
  [
    'Greek',
    'Ο κ. Παπαδόπουλος είδε π.χ. την Αθήνα κ.λπ. και έφυγε. Βλ. σελ. 5.',
    ['Ο κ. Παπαδόπουλος είδε π.χ. την Αθήνα κ.λπ. και έφυγε.', 'Βλ. σελ. 5.'],
  ],
  ['Hindi', 'डॉ. शर्मा आए। वे गए।', ['डॉ. शर्मा आए।', 'वे गए।']],
  [
    'Ukrainian',
    'Він жив на вул. Шевченка, див. мал. 2, і т. д. Потім пішов.',
    ['Він жив на вул. Шевченка, див. мал. 2, і т. д.', 'Потім пішов.'],
  ],
  [
    'initials with hyphens and spaces',
    'J.-P. Sartre and J. R. R. Tolkien met at 5 p. m. Then they left.',
    ['J.-P. Sartre and J. R. R. Tolkien met at 5 p. m.', 'Then they left.'],
  ],
  [
    'a bracket after an abbreviation',
    'Claims 1–6 are rejected over Novak et al. (US 2010/0123) in view of Park (US 2011/0001).',
    ['Claims 1–6 are rejected over Novak et al. (US 2010/0123) in view of Park (US 2011/0001).'],
  ],
  [
    'a letter after Fig.',
    'Send it to J. Smith for approval. See Fig. A for details.',
    ['Send it to J. Smith for approval.', 'See Fig. A for details.'],
  ],
  [
    'Dutch lists and years',
    'Hij woont in Gent, Brugge enz. Het regent. Rome werd in 753 v.Chr. gesticht.',
    ['Hij woont in Gent, Brugge enz.', 'Het regent.', 'Rome werd in 753 v.Chr. gesticht.'],
  ],
  [
    'letters in a row of any case',
    'Das ist eine Sache i. S. d. Gesetzes. § 823 BGB a. F. gilt i. V. m. § 3 a. F. Er gilt.',
    ['Das ist eine Sache i. S. d. Gesetzes.', '§ 823 BGB a. F. gilt i. V. m. § 3 a. F.', 'Er gilt.'],
  ],
  [
    'German abbreviations with spaces',
    'Das gilt z. B. für Dr. Müller, d. h. für alle. Am 3. Mai ist Schluss. Ende.',
    ['Das gilt z. B. für Dr. Müller, d. h. für alle.', 'Am 3. Mai ist Schluss.', 'Ende.'],
  ],
  [
    'words that abbreviations look like',
    "We'll. Then can't. Stop. I said no. 5 people came. He ate a fig. They left. The app. Then.",
    ["We'll.", "Then can't.", 'Stop.', 'I said no. 5 people came.', 'He ate a fig.', 'They left.', 'The app.', 'Then.'],
  ],
  [
    'a quotation in Japanese',
    '「止まれ！」と彼は言った。「はい？」と私は答えた。彼は去った。',
    ['「止まれ！」と彼は言った。', '「はい？」と私は答えた。', '彼は去った。'],
  ],
  [
    'a Chinese title',
    '去看《摔跤吧！爸爸》好吗？看了《你好！》。好！《好！',
    ['去看《摔跤吧！爸爸》好吗？', '看了《你好！》。', '好！', '《好！'],
  ],
  ['Burmese and Amharic', 'ခင္ဗ်ား။၇ွင္။ እንደምን፧መልካም።', ['ခင္ဗ်ား။', '၇ွင္။', 'እንደምን፧', 'መልካም።']],
  [
    'a speech tag after a dash',
    '– Stój! – krzyknął Piotr. – Dlaczego?\n—¡Para! —dijo él. Luego se fue.',
    ['– Stój! – krzyknął Piotr.', '– Dlaczego?', '—¡Para! —dijo él.', 'Luego se fue.'],
  ],
  [
    'acronyms',
    'He works in PR. He likes IT. The CEO of ING. Tesla too. I own a PC. It is old.',
    ['He works in PR.', 'He likes IT.', 'The CEO of ING.', 'Tesla too.', 'I own a PC.', 'It is old.'],
  ],
  [
    'short words that begin a sentence',
    "He came at 5 p.m. I left. Acme Inc. A man came. Il arrive à 5 p.m. L'auto part.",
    ['He came at 5 p.m.', 'I left.', 'Acme Inc.', 'A man came.', 'Il arrive à 5 p.m.', "L'auto part."],
  ],
])('%s', (_, text, sentences) => expect(sentencesOf(text)).toEqual(sentences));

describe('lines', () => {
  test.each<[string, string, readonly string[], SentenceRules?]>([
    ['a wrapped line goes on', 'cut off in\nthe middle\r\nof it.', ['cut off in\nthe middle\r\nof it.']],
    ['a blank line ends', 'A title\n \t\r\nA text', ['A title', 'A text']],
    ['list marks begin', 'one:\n- two\n 3. three\n(4) four', ['one:', '- two', '3. three', '(4) four']],
    ['labels begin', 'Anna: hi\nBob: no\nwell\nEve: ok', ['Anna: hi', 'Bob: no\nwell\nEve: ok']],
    ['a subtitle begins', '1\n00:00:01,000 --> 00:00:02,000\nhi you', ['1\n00:00:01,000 --> 00:00:02,000', 'hi you']],
    ['headings begin', 'text\n## More\ntext', ['text', '## More\ntext']],
    ['quoted lists begin', '> text\n> goes on\n> - item', ['> text\n> goes on', '> - item']],
    ['letters in a list begin', 'A. one\nB. two', ['A. one', 'B. two']],
    ['a letter elsewhere does not', 'by\nA. Smith', ['by\nA. Smith']],
    ['a mark alone is none', 'one\n-\n2.', ['one\n-\n2.']],
    ['a year is no mark', 'in\n1999. Then', ['in\n1999.', 'Then']],
    [
      'an ellipsis after a list mark or a time stamp',
      '1. We waited... and left.\na) We sat... and ate.\n[12:30] We slept... and woke.',
      ['1. We waited... and left.', 'a) We sat... and ate.', '[12:30] We slept... and woke.'],
    ],
    ['each line', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd'], { lines: 'each', abbr: true }],
    ['no line', 'a\n\nb\n- c', ['a\n\nb\n- c'], { lines: 'never', abbr: true }],
    ['a speech tag on the next line', '“Stop!”\nhe said. So', ['“Stop!”\nhe said.', 'So']],
    ['a blank line after a quotation', '“Stop!”\n\nhe said', ['“Stop!”', 'he said']],
    ['abbreviations literally', 'e.g. this', ['e.g.', 'this'], { lines: 'never', abbr: false }],
  ])('%s', (_, text, sentences, rules) => expect(sentencesOf(text, rules)).toEqual(sentences));
});

test('loses only white space of any text, and gives no empty sentence', () => {
  const pieces = fc.constantFrom(
    ...[
      'a',
      'The',
      'U.S.',
      'I',
      '1',
      '日',
      '😀',
      '\ud83d',
      '.',
      '?',
      '!',
      '…',
      '।',
      '。',
      '！',
      '"',
      '”',
      ')',
      '(',
      '[1]',
      '»',
    ],
    ...[' ', '\n', '\r\n', '\r', '\t', '\u3000', '- ', '1. ', 'a) ', '#', '>', '¿', '\u200b'],
  );
  const lines = fc.constantFrom('each', 'paragraph', 'never');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.record({ lines, abbr: fc.boolean() }), (parts, rules) => {
      const text = parts.join('');
      const sentences = sentencesOf(text, rules);
      expect(sentences.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const sentence of sentences) expect(sentence).toBe(sentence.trim());
      expect(sentences).not.toContain('');
    }),
    { numRuns: 2000 },
  );
});

test('follows the simple rule if no line is blank and no space precedes punctuation', () => {
  const pieces = fc.constantFrom('foo', 'bar', 'v3.5', 'x.com', '. ', '? ', '! ', '। ', ', ', '.\n', ' ');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const text = `foo${parts.join('').replace(/([.?!।])\s(?=[\s.?!।])/g, '$1')}`;
      fc.pre(!/\n\s|\s[.?!।]/.test(text));
      expect(countSentences(text)).toBe(text.split(/(?<=[.?!।])\s+/).filter((piece) => piece.trim() !== '').length);
    }),
  );
});
