import type { Guide } from '../../../engine/contract/guide.ts';

const input = 'living without a phone: what to do if a follow-up e-mail from your boss is all you log in for';

export default {
  title: 'One title, eight guides',
  about:
    'The same words in each style, and when to choose it. Publishers may have rules of their own: they come first.',
  cases: [
    {
      names: ['Plain'],
      about: 'Blogs, slides, and headings for which no guide is asked. Only 19 small words are lowercase.',
      input,
      options: { style: 'plain' },
      output: 'Living Without a Phone: What to Do if a Follow-up E-Mail From Your Boss Is All You Log in For',
    },
    {
      names: ['AP'],
      about:
        'Newspapers, news sites, and press releases. To has a capital before a verb, and so has any word of four letters or more.',
      input,
      options: { style: 'ap' },
      output: 'Living Without a Phone: What To Do if a Follow-Up E-Mail From Your Boss Is All You Log In For',
    },
    {
      names: ['APA 7'],
      about:
        'Papers in psychology, education, and the social sciences. Small words of three letters stay lowercase, even at the end.',
      input,
      options: { style: 'apa' },
      output: 'Living Without a Phone: What to Do if a Follow-Up E-Mail From Your Boss Is All You Log In for',
    },
    {
      names: ['Chicago 18'],
      about:
        'Books, and papers in history and the arts. Prepositions have a capital from five letters on, as in Without.',
      input,
      options: { style: 'chicago' },
      output: 'Living Without a Phone: What to Do If a Follow-Up E-mail from Your Boss Is All You Log In For',
    },
    {
      names: ['MLA 9'],
      about: 'Papers about literature and languages. All prepositions are lowercase, however long they are.',
      input,
      options: { style: 'mla' },
      output: 'Living without a Phone: What to Do If a Follow-Up E-Mail from Your Boss Is All You Log In For',
    },
    {
      names: ['New York Times'],
      about: 'Headlines in the manner of the newspaper. Short words have a capital, too, but for a list of seventeen.',
      input,
      options: { style: 'nyt' },
      output: 'Living Without a Phone: What to Do if a Follow-Up E-Mail From Your Boss Is All You Log In For',
    },
    {
      names: ['Wikipedia'],
      about:
        'Titles of books, films, and songs in the English Wikipedia. Headings of its articles are in sentence case instead.',
      input,
      options: { style: 'wikipedia' },
      output: 'Living Without a Phone: What to Do If a Follow-Up E-Mail from Your Boss Is All You Log In For',
    },
    {
      names: ['AMA 11'],
      about:
        'Papers in medicine and health. Compounds that are in the dictionary, such as Follow-up, have one capital.',
      input,
      options: { style: 'ama' },
      output: 'Living Without a Phone: What to Do If a Follow-up E-mail From Your Boss Is All You Log In for',
    },
  ],
} satisfies Guide;
