/** A message's title and text; `{name}` is filled in. */
export interface MessageText {
  title: string;
  content: string;
}
