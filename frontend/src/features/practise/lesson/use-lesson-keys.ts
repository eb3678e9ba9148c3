import { useEffect, useRef } from 'react';

interface Ways {
  onBack: () => void;
  onNext: () => void;
}

/** Arrows leaf; Enter goes on, unless it presses what has the focus. Nothing while a dialog lies above. */
export function useLessonKeys(ways: Ways, active: boolean): void {
  const now = useRef({ ways, active });
  now.current = { ways, active };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!now.current.active || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') now.current.ways.onBack();
      else if (event.key === 'ArrowRight' || (event.key === 'Enter' && !isPressed(event.target)))
        now.current.ways.onNext();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}

const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button') !== null;
