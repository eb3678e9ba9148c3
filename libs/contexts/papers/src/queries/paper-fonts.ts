import { Injectable } from '@nestjs/common';
import { Fonts } from '#libs/paper';

/** Read when somebody prints for the first time: most processes never need them. */
@Injectable()
export class PaperFonts {
  private reading: Promise<Fonts> | undefined;

  read(): Promise<Fonts> {
    this.reading ??= Fonts.read().catch((error: unknown) => {
      this.reading = undefined;
      throw error;
    });
    return this.reading;
  }
}
