/** A call's input as a form: texts under their names, every file under `files`. */
export function formDataOf({ files, ...texts }: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts))
    if (text !== undefined) form.append(name, String(text as string | number | boolean));
  for (const file of files as readonly Blob[]) form.append('files', file);
  return form;
}
