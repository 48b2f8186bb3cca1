import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Answers each line `pattern<TAB>flags<TAB>text` (texts in Base64) with the matches of java.util.regex. */
class Matches {
    static String decode(String text) {
        return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
    }

    static String encode(String text) {
        return text == null ? "-" : Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + ".";
    }

    public static void main(String[] arguments) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, false, "UTF-8");
        for (String line; (line = in.readLine()) != null; ) {
            String[] fields = line.split("\t", -1);
            int options = 0;
            if (fields[1].contains("i")) options |= Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
            if (fields[1].contains("m")) options |= Pattern.MULTILINE;
            if (fields[1].contains("s")) options |= Pattern.DOTALL;
            if (fields[1].contains("x")) options |= Pattern.COMMENTS;
            try {
                Matcher matcher = Pattern.compile(decode(fields[0]), options).matcher(decode(fields[2]));
                List<String> matches = new ArrayList<>();
                while (matcher.find()) {
                    List<String> groups = new ArrayList<>();
                    for (int i = 0; i <= matcher.groupCount(); i++) groups.add(encode(matcher.group(i)));
                    matches.add(String.join(",", groups));
                }
                out.println(String.join(";", matches));
            } catch (PatternSyntaxException error) {
                out.println("!");
            }
        }
        out.flush();
    }
}
