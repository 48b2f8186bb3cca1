import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinear } from '../../../../tests/expect-linear.ts';
import { fails, runTool, table } from '../../../../tests/table.ts';
import { statementsIn, templateOf } from './template.ts';
import * as htmlFormatter from './tool.ts';

const found = (text: string) => statementsIn(text).map(({ at, end }) => text.slice(at, end));

test.each<readonly [string, readonly string[]]>([
  ['a {{ b }} c', ['{{ b }}']],
  ['{{{ a }}} {{b}}', ['{{{ a }}}', '{{b}}']],
  ['{%a%}{%- if "x" -%}', ['{%a%}', '{%- if "x" -%}']],
  ['{# <b> #} {{!-- {{a}} --}} {{! c }}', ['{# <b> #}', '{{!-- {{a}} --}}', '{{! c }}']],
  ['<%= a %><% b -%>', ['<%= a %>', '<% b -%>']],
  ['{% comment %}<div>{{ a }}{% endcomment %}b', ['{% comment %}<div>{{ a }}{% endcomment %}']],
  ['{% comment %}a', ['{% comment %}']],
  ['<a b="{{ c > "d" }}" {% e %}>', ['{{ c > "d" }}', '{% e %}']],
  ['{{ a {% b %} {# <%', ['{% b %}']],
  ['{{ a\n\nb }}', []],
  ['{{ a</b>}}', []],
  [`{{${' '.repeat(2000)}}}`, []],
  ['<script>f({a:{b}});g={{a:1}};"{{ c }}"; {{ d }}</script>', ['{{ c }}', '{{ d }}']],
  ['<script a={{ b }}>{%c%}</script>{{d}}', ['{{ b }}', '{%c%}', '{{d}}']],
  ['{ { a } } { % b % } 100%', []],
])('the statements in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each(['{{', '{%', '{#', '<%', '{% comment %}', '{{!--', '<script ', 'a {{ <b{{'])(
  'time grows with the number of %s that are never closed',
  async (mark) => {
    await expectLinear((length) => {
      const text = mark.repeat(length / mark.length);
      statementsIn(text);
      statementsIn(`${text}}} %} #} %> </script`);
    });
  },
);

describe('branches', () => {
  /** Whether the two places marked with `¦` are in the same branch. */
  const isSame = (text: string): boolean => {
    const [a = '', b = '', c = ''] = text.split('¦');
    const { branchAt } = templateOf(a + b + c) ?? expect.unreachable('there are no statements');
    return branchAt(a.length) === branchAt(a.length + b.length);
  };

  test.each([
    '¦{% if a %}b{% else %}c{% endif %}¦',
    '{% for a in b %}¦{% if c %}d{% endif %}¦{% endfor %}',
    '¦{% include "a" %}{{ b }}{# c #}<%= d %>¦',
    '{% block a %}¦{% include "b" %}¦{% endblock %}',
    '¦{{#if a}}b{{else}}c{{/if}}{{^d}}e{{/d}}¦',
    '¦{{ if .a }}b{{ else }}c{{ end }}{{- range .d -}}e{{- end -}}¦',
    '¦<% if a %>b<% else %>c<% end %><% d.each do |e| %>f<% end %>¦',
    '¦<% if (a) { %>b<% } else { %>c<% } %>¦',
    '¦<%# if a %>¦{% end %}',
  ])('%s is all in one', (text) => {
    expect(isSame(text)).toBe(true);
  });

  test.each([
    '{% if a %}¦b{% else %}c¦{% endif %}',
    '{% if a %}¦b{% endif %}¦',
    '¦{% if a %}b¦{% endif %}',
    '{% if a %}¦b{% endif %}{% if a %}¦c{% endif %}',
    '¦{% endfor %}¦',
    '¦{% elif a %}¦',
    '{{#if a}}¦b{{else}}¦c{{/if}}',
    '{{#a}}¦b{{/a}}¦',
    '{{ range .a }}¦b{{ end }}¦',
    '<% if a %>¦b<% elsif c %>¦d<% end %>',
    '<% if (a) { %>¦b<% } else { %>¦c<% } %>',
    '<% for (;;) { %>¦b<% } %>¦',
    '<%= form do %>¦b<% end %>¦',
    '{% for a in b %}¦{% include "c" %}{% endfor %}¦',
  ])('%s is in two', (text) => {
    expect(isSame(text)).toBe(false);
  });
});

const beautified = 'js-beautify laid the text out, which adds no tags; spaces between inline elements may change.';

describe('template statements', () => {
  table(htmlFormatter, [
    [
      'keep their lines, and an empty line',
      '{% extends "layout.html" %}\n\n\n{% block main %}\n<form action="/login"><input name="u"></form>\n{% endblock %}',
      {},
      '{% extends "layout.html" %}\n\n{% block main %}\n<form action="/login"><input name="u" /></form>\n{% endblock %}\n',
    ],
    [
      'keep their lines beside text',
      '{% block a %}A{% endblock %}\n{% block b %}B {{ c }}\n{% endblock %}\nd\ne',
      {},
      '{% block a %}A{% endblock %}\n{% block b %}B {{ c }}\n{% endblock %}\nd e\n',
    ],
    [
      'keep their lines in elements and beside inline ones',
      '<p>\n<b>x</b>\n{{ a }}\n<i>y</i> {% if b %}\nz{% endif %}</p>',
      {},
      '<p>\n  <b>x</b>\n  {{ a }}\n  <i>y</i> {% if b %}\n  z{% endif %}\n</p>\n',
    ],
    [
      'of ERB keep their lines',
      '<% if @a %>\n  <div class="<%= b %>">\n  <%= render "c", d: 1 %>\n  </div>\n<% end %>\n',
      {},
      '<% if @a %>\n<div class="<%= b %>">\n  <%= render "c", d: 1 %>\n</div>\n<% end %>\n',
    ],
    [
      'of Handlebars keep their lines',
      '<ul>\n{{#each a}}\n<li>{{this}}</li>\n{{else}}\n<li>none</li>\n{{/each}}\n</ul>',
      {},
      '<ul>\n  {{#each a}}\n  <li>{{this}}</li>\n  {{else}}\n  <li>none</li>\n  {{/each}}\n</ul>\n',
    ],
    [
      'are not broken, whatever is in them',
      '<p>{{ "<b>"|a }} words that fill the line up to here, and then {{ b|default:"one two three" }} more words {# a > b\n c #}</p>',
      { printWidth: 60 },
      '<p>\n  {{ "<b>"|a }} words that fill the line up to here, and\n  then {{ b|default:"one two three" }} more words\n  {# a > b\n c #}\n</p>\n',
    ],
    [
      'stay in tags and attributes',
      '<li{% if a > b %} class="x"{% endif %}><a href="{{ url("c") }}" {{ d }} title={{ e }}>f</a></li><h{{ n }}>g</h{{ n }}>',
      {},
      '<li {% if a > b %} class="x" {% endif %}>\n  <a href="{{ url("c") }}" {{ d }} title="{{ e }}">f</a>\n</li>\n<h{{ n }}>g</h{{ n }}>\n',
    ],
    [
      'leave scripts and styles as they are, but for strings and values',
      '<script>a( "{{ b }}" )</script>\n<script>a( {{ b }} )</script>\n<style>a{b:{{ c }};}</style>\n<style>a{b:c}\n{% if d %}\ne{f:g}\n{% endif %}</style>',
      {},
      {
        text: '<script>\n  a("{{ b }}");\n</script>\n<script>\n  a( {{ b }} )\n</script>\n<style>\n  a {\n    b: {{ c }};\n  }\n</style>\n<style>\n  a{b:c}\n  {% if d %}\n  e{f:g}\n  {% endif %}\n</style>\n',
        notes: [
          'The script at line 2 was left as it is: it has template statements.',
          'The style at line 4 was left as it is: it has template statements.',
        ],
      },
    ],
    [
      'are no place for a closing tag of another branch',
      '<table>\n{% if a %}\n<tr class="h">\n{% else %}\n<tr>\n{% endif %}\n<td>1</td></tr>\n</table>',
      {},
      {
        text: '<table>\n  {% if a %}\n  <tr class="h">\n    {% else %}\n  <tr>\n    {% endif %}\n    <td>1</td>\n  </tr>\n</table>\n',
        notes: [
          `No closing tag was added for <tr> at line 3, column 1, as it would be in another branch of the template: ${beautified}`,
        ],
        offers: [],
      },
    ],
    [
      'are no place for a closing tag after the block',
      '<ul>\n{% for a in b %}\n<li>{{ a }}\n{% endfor %}\n</ul>',
      {},
      {
        text: '<ul>\n  {% for a in b %}\n  <li>{{ a }}\n    {% endfor %}\n</ul>\n',
        notes: [expect.stringContaining('No closing tag was added for <li> at line 3, column 1')],
      },
    ],
    [
      'may close what another branch has closed',
      '<div>\n{% if a %}\n</div>\n{% else %}\n</div>\n{% endif %}',
      {},
      {
        text: '<div>\n  {% if a %}\n</div>\n{% else %}\n</div>\n{% endif %}\n',
        notes: [
          `Line 5, column 1: Unexpected closing tag "div": its tags do not match without the template, so ${beautified}`,
        ],
      },
    ],
    [
      'of whole blocks are within what they are in',
      '<p>a {% if b %}c{% endif %}<p>{% include "d" %}e',
      {},
      {
        text: '<p>a {% if b %}c{% endif %}</p>\n<p>{% include "d" %}e</p>\n',
        notes: ['Added optional closing tags: </p> (2, from line 1).'],
      },
    ],
    [
      'are in headings as they are',
      '<h1>{{ a }}</h1>',
      {},
      { info: { headings: [{ level: 1, text: '{{ a }}', line: 1, column: 1 }] } },
    ],
    ['are {…} in errors', '<b></i{{ a }}>', {}, fails('Line 1, column 4: Unexpected closing tag "i{…}".')],
  ]);

  const parts = fc.constantFrom(
    ...[
      '{% if a %}',
      '{% endif %}',
      '{{ b }}',
      '{{c}}',
      '<%= d %>',
      '{# e #}',
      'word',
      'two words',
      '<b>f</b>',
      '<br>',
    ],
    ...[
      '<div>g</div>',
      '<p>\n{{ h }}\n</p>',
      '<i {{ j }}>k</i>',
      '<a href="{{ l }}">m</a>',
      ' ',
      '\n',
      '\n',
      '\n\n',
      '\n  ',
    ],
  );

  test('are all there, at the beginning and end of their lines as before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 12 }), async (all) => {
        const source = all.join('');
        if (source.trim() === '') return;
        const { text } = await runTool(htmlFormatter, source);
        expect(found(text)).toEqual(found(source));
        const after = statementsIn(text);
        statementsIn(source).forEach(({ at, end }, i) => {
          const place = after[i] ?? expect.unreachable('it is lost');
          if (/\n[ ]*$/.test(source.slice(0, at))) expect(text.slice(0, place.at)).toMatch(/(?:^|\n)[ ]*$/);
          if (/^[ ]*\n/.test(source.slice(end))) expect(text.slice(place.end)).toMatch(/^[ ]*(?:\n|$)/);
        });
      }),
      { numRuns: 300 },
    );
  });
});
