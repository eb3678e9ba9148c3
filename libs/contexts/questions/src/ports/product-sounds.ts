import { Inject, Injectable } from '@nestjs/common';
import { Configuration } from '#platform/config';
import { SoundFiles } from './sound-files.js';

/** The sounds of the build that this process serves. Without a build there are none. */
@Injectable()
export class ProductSounds extends SoundFiles {
  constructor(@Inject(Configuration) configuration: Configuration) {
    super(configuration.http.FRONTEND_DIR);
  }
}
