import { Injectable } from '@nestjs/common';

/** The one clock of the server: rules are given its `now`, tests give another clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
