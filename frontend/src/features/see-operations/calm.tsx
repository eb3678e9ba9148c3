import { IconCircle } from '@tabler/icons-react';
import { Masu } from '../../ui/masu.js';
import classes from './operations.module.css';

/** Where nothing is to be done: that it is so, and what would stand here. */
export const Calm = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.calm}>
    <Masu tone="open">
      <IconCircle size={20} stroke={3} aria-hidden />
    </Masu>
    <p>
      {title}
      <small>{text}</small>
    </p>
  </div>
);
