using System;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>Answers each line `pattern TAB flags TAB text` (texts in Base64) with the matches of .NET.</summary>
static class Matches {
    static string Decode(string text) => Encoding.UTF8.GetString(Convert.FromBase64String(text));

    static string Encode(Group group) =>
        group.Success ? Convert.ToBase64String(Encoding.UTF8.GetBytes(group.Value)) + "." : "-";

    static void Main() {
        for (string line; (line = Console.ReadLine()) != null; ) {
            var fields = line.Split('\t');
            var options = RegexOptions.None;
            if (fields[1].Contains("i")) options |= RegexOptions.IgnoreCase;
            if (fields[1].Contains("m")) options |= RegexOptions.Multiline;
            if (fields[1].Contains("s")) options |= RegexOptions.Singleline;
            if (fields[1].Contains("x")) options |= RegexOptions.IgnorePatternWhitespace;
            try {
                var matches = new Regex(Decode(fields[0]), options).Matches(Decode(fields[2]));
                Console.WriteLine(string.Join(";", matches.Cast<Match>().Select(
                    match => string.Join(",", match.Groups.Cast<Group>().Select(Encode)))));
            } catch (ArgumentException) {
                Console.WriteLine("!");
            }
        }
    }
}
