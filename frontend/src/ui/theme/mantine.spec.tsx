import { useMantineColorScheme } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTexts } from '../../testing/render.js';
import { followColorScheme, setColorScheme } from './color-scheme.js';
import { Mantine } from './mantine.js';

const Scheme = () => <p>{useMantineColorScheme().colorScheme}</p>;
const root = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('Mantine', () => {
  let stop: () => void;
  beforeEach(async () => {
    await startTexts();
    localStorage.clear();
    stop = followColorScheme();
  });
  afterEach(() => stop());

  it('G13 follows the scheme that is shown, and never sets another one', () => {
    setColorScheme('dark');
    const shown = render(
      <Mantine>
        <Scheme />
      </Mantine>,
    );
    expect([root(), screen.getByText('dark').tagName]).toEqual(['dark', 'P']);
    act(() => setColorScheme('light'));
    expect([root(), screen.getByText('light').tagName]).toEqual(['light', 'P']);
    shown.unmount();
    expect(root()).toBe('light');
  });
});
