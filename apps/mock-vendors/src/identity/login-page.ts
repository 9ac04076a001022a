import { html, htmlPage } from '@apsara/domain/html';

const style = html`<style>
  body {
    margin: 0;
    min-height: 100vh;
    display: grid;
    place-items: center;
    background: #f4f5f7;
    color: #1c2230;
    font:
      16px/1.5 system-ui,
      sans-serif;
  }
  main {
    width: min(20rem, calc(100vw - 2rem));
    padding: 1.5rem;
    border: 1px solid #d5d9e0;
    border-radius: 12px;
    background: #fff;
  }
  h1 {
    margin: 0 0 0.25rem;
    font-size: 1.25rem;
  }
  p {
    margin: 0 0 1rem;
    color: #4d566a;
  }
  label {
    display: block;
    font-weight: 600;
  }
  input,
  button {
    box-sizing: border-box;
    width: 100%;
    min-height: 44px;
    margin-top: 0.5rem;
    padding: 0 0.75rem;
    border: 1px solid #8a93a6;
    border-radius: 8px;
    font: inherit;
  }
  button {
    border-color: #1f4fd8;
    background: #1f4fd8;
    color: #fff;
    cursor: pointer;
  }
  button.no {
    border-color: #8a93a6;
    background: #fff;
    color: #1c2230;
  }
  :focus-visible {
    outline: 3px solid #8fb0ff;
    outline-offset: 1px;
  }
</style>`;

/** The plain page a developer types a name into. */
export const loginPage = (company: string, uid: string): string =>
  htmlPage({
    language: 'en',
    title: `${company} test login`,
    head: style,
    body: html`<main>
      <h1>${company} test login</h1>
      <p>Test login. Enter any name. The same name logs in as the same person.</p>
      <form method="post" action="/vendors/identity/interaction/${uid}">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="60" autocomplete="off" autofocus />
        <button>Continue</button>
        <button class="no" name="cancel" value="1" formnovalidate>Cancel</button>
      </form>
    </main>`,
  });
