import { html } from '@apsara/domain/html';

/** The look of pages on the way to a payment: they work without scripts and without fonts of ours. */
export const paymentStyle = html`<style>
  :root {
    color-scheme: dark;
  }
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    display: grid;
    place-items: center;
    padding: 16px;
    background: #090b13;
    color: #f4f6fb;
    font:
      16px/1.6 system-ui,
      'Khmer OS',
      'Noto Sans Khmer',
      'Noto Sans Bengali',
      sans-serif;
  }
  :lang(km) {
    line-height: 1.8;
  }
  main {
    width: 100%;
    max-width: 400px;
    padding: 24px;
    border: 1px solid #222839;
    border-radius: 20px;
    background: #10131e;
  }
  h1 {
    margin: 0 0 4px;
    font-size: 20px;
  }
  p {
    margin: 0 0 16px;
    color: #b6bed2;
    font-size: 14px;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
    margin: 0 0 24px;
  }
  dt {
    color: #8e97af;
  }
  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  button,
  a {
    display: block;
    width: 100%;
    min-height: 48px;
    margin-top: 12px;
    padding: 10px 16px;
    border: 0;
    border-radius: 12px;
    font: inherit;
    font-weight: 700;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }
  .pay.pay {
    background: #ffc53d;
    color: #1e1400;
  }
  button.no,
  a {
    background: #1f2435;
    color: #f4f6fb;
  }
  :focus-visible {
    outline: 2px solid #9db8ff;
    outline-offset: 2px;
  }
  figure {
    margin: 0 0 16px;
    text-align: center;
  }
  figure svg {
    width: 216px;
    height: 216px;
    padding: 12px;
    border-radius: 14px;
    background: #fff;
  }
  figcaption {
    margin-top: 10px;
    color: #b6bed2;
    font-size: 14px;
  }
  details {
    margin-top: 20px;
    border-top: 1px solid #222839;
    padding-top: 12px;
  }
  summary {
    min-height: 32px;
    color: #b6bed2;
    font-size: 14px;
    cursor: pointer;
  }
  details button {
    font-weight: 500;
    font-size: 14px;
  }
</style>`;
