/** Instants as a school of that zone writes them down. */
export interface SchoolTime {
  /** `2026-11-24 09:12` */
  readonly minute: (instant: string | Date) => string;
  /** `2026年11月24日` */
  readonly day: (instant: string | Date) => string;
  readonly year: (instant: string | Date) => string;
}

export function schoolTime(timeZone: string): SchoolTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  });
  const parts = (instant: string | Date) =>
    Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    minute: (instant) => {
      const { year, month, day, hour, minute } = parts(instant);
      return `${year}-${month}-${day} ${hour}:${minute}`;
    },
    day: (instant) => {
      const { year, month, day } = parts(instant);
      return `${year}年${Number(month)}月${Number(day)}日`;
    },
    year: (instant) => parts(instant).year ?? '',
  };
}
