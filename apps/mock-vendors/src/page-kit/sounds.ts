import { icon } from './element.ts';

/** A few short tones, made on the spot; silent until the player switches them on. */
export class Sounds {
  private context: AudioContext | undefined;

  /** Lets a button switch them on and off, and show which. */
  serve(button: HTMLElement): void {
    button.addEventListener('click', () => {
      this.toggle();
      button.setAttribute('aria-pressed', String(this.context !== undefined));
      button.replaceChildren(icon(this.context ? 'soundOn' : 'soundOff'));
    });
  }

  rest(): void {
    this.tone(190, 0, 0.07);
  }

  win(): void {
    [523, 659, 784, 1047].forEach((pitch, nth) => this.tone(pitch, nth * 0.11, 0.22));
  }

  /** Browsers let a page sound only after a press, so the context is made here. */
  private toggle(): void {
    if (this.context) void this.context.close();
    this.context = this.context ? undefined : new AudioContext();
    this.tone(520, 0, 0.08);
  }

  private tone(pitch: number, afterSeconds: number, seconds: number): void {
    if (!this.context) return;
    const start = this.context.currentTime + afterSeconds;
    const oscillator = new OscillatorNode(this.context, { type: 'triangle', frequency: pitch });
    const volume = new GainNode(this.context, { gain: 0.12 });
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    oscillator.connect(volume).connect(this.context.destination);
    oscillator.start(start);
    oscillator.stop(start + seconds);
  }
}
