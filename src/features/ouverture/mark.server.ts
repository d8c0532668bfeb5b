/** The style sheet that marks each page of a closed site, for those who see it: no page holds the words, and an open site sends nothing of it. */
export const AVANT_CSS = '/avant-ouverture.css';

export const MARK = `@media screen {
  body::before {
    content: "Ce site n’est pas encore ouvert au public.";
    display: block;
    padding: 6px 16px;
    background: #f3ede3;
    color: #1f2430;
    border-bottom: 2px dashed #4a5160;
    font: 600 0.95rem/1.5 system-ui, sans-serif;
    text-align: center;
  }
}
`;
