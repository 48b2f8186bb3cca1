/** A text that demonstrates the page. Its values are those that documentation uses: nobody's. */
export const SAMPLE = `Hi Tom,

could you look into order 20417? Anna Berg wrote from anna.berg@contoso.com, and
called twice from +1 202-555-0143. She paid with 4111 1111 1111 1111, and wants the
money back on DE89 3704 0044 0532 0130 00.

The server's log has this:

2026-03-14 09:26:53 login failed user=anna.berg@contoso.com ip=203.0.113.42
2026-03-14 09:27:10 smtp password=correct-horse-battery

Thanks, Maria
`;
