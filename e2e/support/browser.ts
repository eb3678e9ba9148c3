const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * How the browser is started.
 * @param webFonts a page in Japanese takes some sixty files of its fonts, each decoded anew for each device: a fifth of a
 *   journey's processor time. Journeys that look at where lines end, or how much room a text takes, do with them; the others see the same
 *   page as a device that shows its own letters.
 */
export const browserWith = ({ webFonts }: { webFonts: boolean }) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    ...(webFonts ? [] : ['--disable-remote-fonts']),
  ],
});
