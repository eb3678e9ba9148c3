import './fonts-first.css';
import './tokens.css';
import './base.css';
