<?php
// Answers each line `pattern<TAB>flags<TAB>text` (texts in Base64) with the matches of PCRE2.
$encode = fn($text) => $text === null ? '-' : base64_encode($text) . '.';
while (($line = fgets(STDIN)) !== false) {
    [$pattern, $flags, $text] = explode("\t", rtrim($line, "\n"));
    $source = "\x01" . base64_decode($pattern) . "\x01" . $flags;
    $mode = PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL;
    if (@preg_match_all($source, base64_decode($text), $matches, $mode) === false) {
        echo "!\n";
        continue;
    }
    // A named group is there by its name as well as by its number.
    $rows = array_map(fn($match) => implode(',', array_map($encode, array_filter($match, 'is_int', ARRAY_FILTER_USE_KEY))), $matches);
    echo implode(';', $rows), "\n";
}
