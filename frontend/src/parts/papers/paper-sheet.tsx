import { type PaperMark, type PaperPage, PAPER_SIZE } from '#contracts/http/papers';
import { memo, useEffect } from 'react';
import { loadFontsOf } from '../../ui/theme/fonts.js';
import classes from './papers.module.css';

/** A page as the PDF has it: the same marks at the same places, each text as wide as it is there. */
export const PaperSheetView = memo(function PaperSheetView({
  page,
  label,
}: {
  page: PaperPage;
  label: string;
}) {
  useEffect(() => {
    if (page.marks.some(isChinese)) loadFontsOf(CHINESE);
  }, [page]);
  return (
    <svg
      className={classes.paper}
      viewBox={`0 0 ${PAPER_SIZE.width} ${PAPER_SIZE.height}`}
      lang="ja"
      role="img"
      aria-label={label}
    >
      {page.marks.map((mark, index) => (
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  );
});

const CHINESE = 'zh-Hans';
const isChinese = (mark: PaperMark): boolean => mark.kind === 'text' && mark.font === 'chinese';

function Mark({ mark }: { mark: PaperMark }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          textLength={mark.width > 0 ? mark.width : undefined}
          lengthAdjust="spacingAndGlyphs"
          lang={isChinese(mark) ? CHINESE : undefined}
          data-font={mark.font}
          data-ink={mark.ink}
        >
          {mark.text}
        </text>
      );
    case 'line':
      return (
        <line
          x1={mark.x}
          y1={mark.y}
          x2={mark.to_x}
          y2={mark.to_y}
          strokeWidth={mark.weight}
          data-stroke={mark.ink}
        />
      );
    case 'box':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          rx={mark.radius}
          strokeWidth={mark.weight}
          data-stroke={mark.weight > 0 ? mark.ink : undefined}
          data-fill={mark.fill}
        />
      );
    case 'picture':
      return <image x={mark.x} y={mark.y} width={mark.width} height={mark.height} href={mark.path} />;
  }
}
