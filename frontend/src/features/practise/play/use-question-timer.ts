import { useEffect, useRef, useState } from 'react';

const LOOK_EVERY_MS = 200;

export interface QuestionTime {
  /** For one question. */
  seconds: number;
  /** The question that is asked: another one starts anew. */
  questionId: string;
  /** Stands still after the answer, and while a dialog asks something. */
  running: boolean;
  onOver: () => void;
}

/** The time for one question, by the page's own monotonic clock. @returns whole seconds left, rounded up */
export function useQuestionTimer({ seconds, questionId, running, onOver }: QuestionTime): number {
  const spent = useRef(0);
  const over = useRef(onOver);
  over.current = onOver;
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    spent.current = 0;
    setLeft(seconds);
  }, [questionId, seconds]);
  useEffect(() => {
    if (!running) return;
    let seen = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      spent.current += now - seen;
      seen = now;
      const rest = Math.max(0, Math.ceil(seconds - spent.current / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over.current();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [questionId, seconds, running]);
  return left;
}
