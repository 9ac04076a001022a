/** Types of the parts we use, which the package lacks. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting: boolean;
    variationAxes: { wght: number | { min: number; max: number; default: number } };
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
