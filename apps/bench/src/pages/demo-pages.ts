import { randomUUID } from 'node:crypto';
import { quizTypeOf } from '#contracts/constants';
import { AttemptSheet } from '#contracts/http/attempts';
import { DEMO_PASSWORD } from '#ops/people';
import { Client } from '../client.js';
import type { MeasuredPage } from './measure-pages.js';

/** Those that people open most, with the demo data. */
export async function demoPages(port: number): Promise<MeasuredPage[]> {
  const learner = await Client.signIn(port, 'learner01', DEMO_PASSWORD);
  const teacher = await Client.signIn(port, 'teacher01', DEMO_PASSWORD);
  const quiz = async () => {
    const setup = { level: 'N5', question_count: 10 };
    const start = { attempt_id: randomUUID(), quiz_type: quizTypeOf('particle').id, setup };
    const { id } = await learner.call(AttemptSheet, 'POST', 'quiz/attempts', start);
    return `/grammar-quiz/particle-quiz?attempt=${id}`;
  };
  const of = (name: string, path: MeasuredPage['path'], { token }: Client): MeasuredPage => ({
    name,
    path,
    token,
  });
  return [
    { name: '/login', path: () => '/login' },
    of('/top', () => '/top', learner),
    of('a quiz', quiz, learner),
    of('a list of tests', () => '/test/mini-test', learner),
    of('/students', () => '/students', teacher),
    of('/dashboard', () => '/dashboard', teacher),
  ];
}
